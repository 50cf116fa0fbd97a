import { createContext } from 'react';

/** What only the server knows while it writes the document; empty in the browser. */
export interface DocumentFacts {
  nonce?: string;
  /** The catalogues the page needs, as JSON. */
  texts?: string;
}

export const DocumentContext = createContext<DocumentFacts>({});

/** The id of the script element that carries `texts`. */
export const TEXTS_ID = 'texts';
