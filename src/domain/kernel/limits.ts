/** The limits of the wire for all fields of a type (rule wire/bounds). Lengths are in UTF-16 code units. */
export const SINGLE_LINE_MAX = 255;
export const MULTI_LINE_MAX = 10_000;
/** Rich text, tags included. */
export const RICH_TEXT_MAX = 20_000;

/** The largest id: a PostgreSQL `integer`. */
export const ID_MAX = 2_147_483_647;

/** The maximum size of an upload. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;

/** The maximum page size of lists. */
export const PAGE_SIZE_MAX = 100;

/** A Swiss postal code, as companies and ads carry it (rule jobs/place). */
export const SWISS_ZIP = /^\d{4}$/;
