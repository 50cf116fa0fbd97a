/** Called with a term's index, its distance in typos, and whether the whole term is that near. */
export type TermVisitor = (index: number, typos: number, whole: boolean) => void;

/** Typos allowed in a word of this many letters (decisions 5). */
function allowedTypos(letters: number): number {
  return letters >= 9 ? 2 : letters >= 5 ? 1 : 0;
}

function commonLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** The terms of a part of the index, sorted by UTF-16 code units. */
export class Dictionary {
  readonly terms: readonly string[];
  /** Letters each term shares with the one before it. */
  readonly #shared: Uint8Array;

  constructor(sortedTerms: readonly string[]) {
    this.terms = sortedTerms;
    this.#shared = new Uint8Array(sortedTerms.length);
    for (let index = 1; index < sortedTerms.length; index++) {
      this.#shared[index] = commonLength(sortedTerms[index - 1] as string, sortedTerms[index] as string);
    }
  }

  /** Visits every term that `form` matches, as a whole word or as the beginning of one. */
  expand(form: string, asPrefix: boolean, visit: TermVisitor): void {
    const typos = allowedTypos(form.length);
    if (typos > 0) this.#walk(form, asPrefix, typos, visit);
    else this.#lookUp(form, asPrefix, visit);
  }

  #lookUp(form: string, asPrefix: boolean, visit: TermVisitor): void {
    const first = this.#lowerBound(form);
    if (this.terms[first] === form) visit(first, 0, true);
    if (!asPrefix) return;
    for (let index = first; this.terms[index]?.startsWith(form); index++) {
      if (this.terms[index] !== form) visit(index, 0, false);
    }
  }

  #lowerBound(form: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.terms[middle] as string) < form) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * One pass over all terms with the rows of the distance table (optimal string alignment) shared between
   * neighbours: row d belongs to the first d letters of a term. The least of a row never falls, and a swap,
   * which reaches back two rows, costs no less than the row between; so once a row is out of reach every term
   * with that beginning is skipped.
   */
  #walk(form: string, asPrefix: boolean, limit: number, visit: TermVisitor): void {
    const rows: Uint8Array[] = [Uint8Array.from({ length: form.length + 1 }, (_, column) => column)];
    /** Least distance of any beginning of at most d letters to the whole form. */
    const nearest = [form.length];
    let hopelessFrom = Number.POSITIVE_INFINITY;

    for (let index = 0; index < this.terms.length; index++) {
      const shared = this.#shared[index] as number;
      if (shared >= hopelessFrom) {
        const typos = nearest[hopelessFrom] as number;
        if (asPrefix && typos <= limit) visit(index, typos, false);
        continue;
      }
      const term = this.terms[index] as string;
      hopelessFrom = Number.POSITIVE_INFINITY;
      for (let depth = shared + 1; depth <= term.length; depth++) {
        const least = fillRow(rows, form, term, depth);
        nearest[depth] = Math.min(
          nearest[depth - 1] as number,
          (rows[depth] as Uint8Array)[form.length] as number,
        );
        if (least > limit) {
          hopelessFrom = depth;
          break;
        }
      }
      if (hopelessFrom <= term.length) {
        const typos = nearest[hopelessFrom] as number;
        if (asPrefix && typos <= limit) visit(index, typos, false);
        continue;
      }
      const distance = (rows[term.length] as Uint8Array)[form.length] as number;
      const typos = asPrefix ? (nearest[term.length] as number) : distance;
      if (typos <= limit) visit(index, typos, distance === typos);
    }
  }
}

/** Fills the row of the term's first `depth` letters and returns its least distance. */
function fillRow(rows: Uint8Array[], form: string, term: string, depth: number): number {
  const before = rows[depth - 1] as Uint8Array;
  const beforeThat = rows[depth - 2];
  let row = rows[depth];
  if (!row) {
    row = new Uint8Array(form.length + 1);
    rows[depth] = row;
  }
  const letter = term.charCodeAt(depth - 1);
  const letterBefore = term.charCodeAt(depth - 2);
  let left = depth;
  let least = depth;
  row[0] = depth;
  for (let column = 1; column <= form.length; column++) {
    const wanted = form.charCodeAt(column - 1);
    const diagonal = (before[column - 1] as number) + (letter === wanted ? 0 : 1);
    let distance = Math.min(diagonal, (before[column] as number) + 1, left + 1);
    if (beforeThat && column > 1 && letterBefore === wanted && letter === form.charCodeAt(column - 2)) {
      distance = Math.min(distance, (beforeThat[column - 2] as number) + 1);
    }
    row[column] = distance;
    left = distance;
    if (distance < least) least = distance;
  }
  return least;
}
