/** The attributes of an element of the document's structure, beside its tag. */
export interface Traits {
  /** Alternative text. */
  readonly alt?: string;
  /** Left, top, right, bottom. */
  readonly bbox?: readonly number[];
  /** The direction of a table heading. */
  readonly scope?: 'Row' | 'Column';
  readonly attributes?: Readonly<Record<string, string>>;
}

/** How the items of a list are marked. */
export const LISTS = {
  numbered: { attributes: { O: 'List', ListNumbering: 'Decimal' } },
  bulleted: { attributes: { O: 'List', ListNumbering: 'Disc' } },
} as const satisfies Record<string, Traits>;
