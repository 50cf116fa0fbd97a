import type { Problem } from '#domain/kernel/problem.ts';

/** How many pictures of its room an ad shows at most (rule jobs/housing-pictures). */
export const MOST_HOUSING_PICTURES = 4;

/** Their maximum size in pixels: large to be opened, small for the row on the page. */
export const HOUSING_PICTURE = {
  large: { width: 1600, height: 1600 },
  small: { width: 480, height: 480 },
} as const;

/** How many uploaded pictures of a company no ad may name at a time. */
export const SPARE_HOUSING_PICTURES_MAX = 100;

/** How long a picture that no ad names is kept, in hours; browsers keep unsaved forms for about a day. */
export const SPARE_HOUSING_PICTURE_HOURS = 24;

/**
 * The pictures of a form that are not of its company, by their ids. A page passes an empty set, since only the server
 * knows.
 */
export type UnknownPictures = ReadonlySet<string>;

export const NO_PICTURE_UNKNOWN: UnknownPictures = new Set();

/** The problems of the pictures of a room: those that are not there, and of a repeated one the later. */
export function housingPictureProblems(ids: readonly string[], unknown: UnknownPictures): Problem[] {
  return ids.flatMap((id, at): Problem[] => {
    const field = `housing_pictures.${at}`;
    if (unknown.has(id)) return [{ field, code: 'pictureUnknown' }];
    return ids.indexOf(id) < at ? [{ field, code: 'distinct' }] : [];
  });
}
