import { formsOf, wordsOf } from './fold.ts';
import type { JobDocument } from './model.ts';
import { field, occurrence } from './ranking.ts';
import { partsOf } from './vocabulary/compounds.ts';
import {
  conceptsStatedBy,
  foremostConceptsOf,
  isWorkplaceOf,
  readShort,
  shortForm,
} from './vocabulary/vocabulary.ts';

/** Assigns numbers to terms. */
export interface TermNumbers {
  numberOf(term: string): number;
}

/** Receives everything that an ad contains; of repeated items the best counts. */
export interface ContentsVisitor {
  term(number: number, occurrence: number): void;
  concept(number: number, occurrence: number): void;
}

/** The cached analysis of a piece of text between spaces. */
interface Piece {
  /** The short forms of its words. */
  shorts: readonly string[];
  /** The terms of each word. */
  terms: readonly (readonly number[])[];
  /** The terms of its compounds' parts. */
  parts: readonly number[];
}

/** The maximum number of cached pieces; ads share most of theirs. */
const MOST_PIECES = 200_000;

/** Analyses ads: their words, and what these imply. Caches pieces of text, since ads repeat them. */
export class ContentsReader {
  readonly #numbers: TermNumbers;
  readonly #pieces = new Map<string, Piece>();

  constructor(numbers: TermNumbers) {
    this.#numbers = numbers;
  }

  /** Reports a document's contents field by field, best occurrence first. */
  read(document: JobDocument, visitor: ContentsVisitor): void {
    const fields = textsOf(document).map(({ text, rank, isPlain }) => {
      const pieces = text.split(' ').map((piece) => this.#pieces.get(piece) ?? this.#read(piece));
      const { phrases, hidden } = isPlain
        ? readShort(pieces.flatMap(({ shorts }) => shorts))
        : { phrases: [], hidden: [] };
      return { rank, pieces, phrases, hidden: hidden.length > 0 ? new Set(hidden) : undefined };
    });
    // First, because the best occurrence of a concept has to come first.
    const named = fields[0]?.phrases.flatMap(({ concepts }) => concepts) ?? [];
    for (const concept of foremostConceptsOf(document)) {
      const rank = isWorkplaceOf(concept, named) ? field.title : field.companyOrPlace;
      visitor.concept(concept, occurrence.literal(rank));
    }
    for (const { rank, pieces, hidden } of fields) {
      eachWord(pieces, (terms, at) => {
        if (hidden?.has(at)) return;
        for (const term of terms) visitor.term(term, occurrence.literal(rank));
      });
    }
    for (const { pieces, hidden } of fields) {
      if (!hidden) continue;
      eachWord(pieces, (terms, at) => {
        if (!hidden.has(at)) return;
        for (const term of terms) visitor.term(term, occurrence.withinName);
      });
    }
    for (const { rank, pieces, phrases } of fields) {
      const implied = occurrence.implied(rank);
      for (const { parts } of pieces) {
        for (const term of parts) visitor.term(term, implied);
      }
      for (const { concepts } of phrases) {
        for (const concept of concepts) visitor.concept(concept, implied);
      }
    }
    for (const concept of conceptsStatedBy(document))
      visitor.concept(concept, occurrence.implied(field.text));
  }

  /** Folding never depends on characters beyond a space, so pieces can be folded independently. */
  #read(piece: string): Piece {
    const words = wordsOf(piece);
    const numbersOf = (ofWords: readonly string[]) =>
      ofWords.flatMap(formsOf).map((form) => this.#numbers.numberOf(form));
    const read = {
      shorts: words.map(shortForm),
      terms: words.map((word) => numbersOf([word])),
      parts: numbersOf(words.flatMap(partsOf)),
    };
    if (this.#pieces.size < MOST_PIECES) this.#pieces.set(piece, read);
    return read;
  }
}

/** Visits the terms of each word of a text with its position. */
function eachWord(pieces: readonly Piece[], visit: (terms: readonly number[], at: number) => void): void {
  let at = 0;
  for (const { terms } of pieces) {
    for (const ofWord of terms) visit(ofWord, at++);
  }
}

/** The searched texts of an ad, highest field first; `isPlain` marks texts about the work, which contain no names. */
function textsOf({ title, company, place, zip, state, text }: JobDocument) {
  return [
    { text: title, rank: field.title, isPlain: true },
    { text: company.name, rank: field.companyOrPlace, isPlain: false },
    { text: company.place, rank: field.companyOrPlace, isPlain: false },
    { text: place, rank: field.companyOrPlace, isPlain: false },
    { text: zip, rank: field.companyOrPlace, isPlain: false },
    { text: state, rank: field.companyOrPlace, isPlain: false },
    { text, rank: field.text, isPlain: true },
  ];
}
