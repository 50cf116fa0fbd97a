/** What the structure of a paper tells of a part, beside what kind of part it is. */
export interface Traits {
  /** What a picture shows. */
  readonly alt?: string;
  /** Left, top, right, bottom. */
  readonly bbox?: readonly number[];
  /** What a table's heading heads. */
  readonly scope?: 'Row' | 'Column';
  readonly attributes?: Readonly<Record<string, string>>;
}

/** How the items of a list are told apart. */
export const LISTS = {
  numbered: { attributes: { O: 'List', ListNumbering: 'Decimal' } },
  bulleted: { attributes: { O: 'List', ListNumbering: 'Disc' } },
} as const satisfies Record<string, Traits>;
