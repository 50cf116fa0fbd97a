/** The maximum of saved ads, since their list has no pagination (rule favourites/limit). */
export const FAVOURITES_MAX = 100;
