/** The size, in pixels, of the preview image (Open Graph) of a page. */
export const PICTURE = { width: 1200, height: 630 } as const;

const FOLDER = '/pictures';
const ENDING = '.png';

/**
 * The path of the preview image of a page (rule pages/pictures).
 * @param version cache buster: names what the image shows, where that may change
 */
export function picturePath(page: string, version?: string): string {
  return `${FOLDER}${page}${ENDING}${version === undefined ? '' : `?v=${encodeURIComponent(version)}`}`;
}

/** The route pattern; the wildcard is the path of the page. */
export const PICTURES_ROUTE = `${FOLDER}/*`;

/** The path of the page that an image belongs to; null if the path is not that of a preview image. */
export function pageOfPicture(path: string): string | null {
  return path.startsWith(`${FOLDER}/`) && path.endsWith(ENDING)
    ? path.slice(FOLDER.length, -ENDING.length)
    : null;
}
