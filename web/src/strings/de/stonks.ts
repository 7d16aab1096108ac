export const stonks = {} as const;
