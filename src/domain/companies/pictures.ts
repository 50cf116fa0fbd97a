/**
 * The images of a company and their maximum size in pixels (rule companies/pictures): large for wide pages, small for
 * phones and lists.
 */
export const COMPANY_PICTURES = {
  logo: { large: { width: 800, height: 800 }, small: { width: 200, height: 200 } },
  image: { large: { width: 800, height: 1600 }, small: { width: 400, height: 800 } },
} as const;

/** The recommended size of the image in pixels, at which it is not cropped wherever there is room. */
export const RECOMMENDED_IMAGE = { width: 800, height: 230 };
