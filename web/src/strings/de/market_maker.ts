export const marketMaker = {} as const;
