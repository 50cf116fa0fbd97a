/** The postcode of a person or a resume entry: also foreign ones, 4 or 5 characters (rule profiles/zip). */
export const PERSON_ZIP = /^[A-Za-z0-9]{4,5}$/;
