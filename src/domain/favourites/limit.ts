/** How many ads an employee may have saved, since their list comes whole (rule favourites/limit). */
export const FAVOURITES_MAX = 100;
