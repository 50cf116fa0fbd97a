/** The salutation of a person, as numbered on the wire: 1 is Mr, 2 is Ms (rule accounts/salutation). */
export const SEXES = [1, 2] as const;
export type Sex = (typeof SEXES)[number];
