/**
 * The pictures of a company and the most pixels they are kept with (rule companies/pictures): as they are shown on a wide
 * page, and in small for phones and for lists.
 */
export const COMPANY_PICTURES = {
  logo: { large: { width: 800, height: 800 }, small: { width: 200, height: 200 } },
  image: { large: { width: 800, height: 1600 }, small: { width: 400, height: 800 } },
} as const;

/** The pixels that are recommended for the image: so it is shown whole wherever there is room. */
export const RECOMMENDED_IMAGE = { width: 800, height: 230 };
