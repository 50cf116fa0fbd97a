/** The picture that stands for a page where its address is passed on, in pixels. */
export const PICTURE = { width: 1200, height: 630 } as const;

const FOLDER = '/pictures';
const ENDING = '.png';

/**
 * The address of the picture of a page (rule pages/pictures).
 * @param version names what the picture shows, where that may change
 */
export function picturePath(page: string, version?: string): string {
  return `${FOLDER}${page}${ENDING}${version === undefined ? '' : `?v=${encodeURIComponent(version)}`}`;
}

/** As a route: all below is the address of a page. */
export const PICTURES_ROUTE = `${FOLDER}/*`;

/** The page that a picture is of; null where an address names none. */
export function pageOfPicture(path: string): string | null {
  return path.startsWith(`${FOLDER}/`) && path.endsWith(ENDING)
    ? path.slice(FOLDER.length, -ENDING.length)
    : null;
}
