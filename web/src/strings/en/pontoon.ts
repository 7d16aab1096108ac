export const pontoon = {} as const;
