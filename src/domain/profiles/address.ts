/**
 * The postal code of a person or of an entry in a resume: also a foreign one, of 4 or 5 characters (rule profiles/zip).
 */
export const PERSON_ZIP = /^[A-Za-z0-9]{4,5}$/;
