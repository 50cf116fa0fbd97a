import { createContext } from 'react';

/** Values that exist only while the server renders the document; empty in the browser. */
export interface DocumentFacts {
  nonce?: string;
  /** The catalogues that the page needs, as JSON. */
  texts?: string;
}

export const DocumentContext = createContext<DocumentFacts>({});

/** The id of the script element that contains `texts`. */
export const TEXTS_ID = 'texts';
