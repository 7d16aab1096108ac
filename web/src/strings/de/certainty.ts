export const certainty = {} as const;
