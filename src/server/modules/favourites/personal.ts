import { eq } from 'drizzle-orm';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { favourites } from './tables.ts';

/** The ads that an employee saved. */
export const personalOfFavourites: readonly PersonalTable[] = [
  personal(favourites, {
    section: 'favourites',
    of: (_, userId) => eq(favourites.userId, userId),
    without: { userId: 'the account, whose number is told at the beginning' },
  }),
];
