export const lobby = {} as const;
