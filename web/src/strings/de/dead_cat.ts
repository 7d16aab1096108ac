export const deadCat = {} as const;
