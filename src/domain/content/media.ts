/** The kinds of material for the press, named as on the wire. */
export const MEDIA_KINDS = ['mediareports', 'mediakits', 'pressreleases'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The languages that press releases are written in. */
export const RELEASE_LANGUAGES = ['de', 'it'] as const;

/** The allowed file types by extension (rule content/media). */
export const MEDIA_FILES = { pdf: 'application/pdf', zip: 'application/zip' } as const;
export type MediaFile = keyof typeof MEDIA_FILES;
