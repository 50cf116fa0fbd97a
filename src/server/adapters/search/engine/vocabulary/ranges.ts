/** How a language speaks of a number of something, and of a least, a most and a range of it. */
export interface Wording {
  units: readonly string[];
  /** Words before the least number, and before the greatest. */
  least: readonly string[];
  most: readonly string[];
  /** Words between the two ends of a range. */
  to: readonly string[];
}

/**
 * The terms that mean a number: itself, and the ranges within which it lies, also those that name only one end. A dash
 * is no word, so that 60–80 is 60 80.
 * @param written how a number is written, alone and as one end of a range; ranges with both ends are in digits
 */
export function rangeTerms(
  number: number,
  all: readonly number[],
  { units, least, most, to }: Wording,
  written: (each: number) => readonly string[] = (each) => [`${each}`],
): string[] {
  const lower = all.filter((from) => from <= number);
  const higher = all.filter((until) => until >= number);
  const withOneEnd = (ends: readonly number[], words: readonly string[]) =>
    ends.flatMap((end) => written(end).flatMap((each) => words.map((word) => `${word} ${each}`)));
  return units.flatMap((unit) =>
    [
      ...written(number),
      ...lower.flatMap((from) =>
        higher
          .filter((until) => until > from)
          .flatMap((until) => [`${from} ${until}`, ...to.map((word) => `${from} ${word} ${until}`)]),
      ),
      ...withOneEnd(lower, least),
      ...withOneEnd(higher, most),
    ].map((range) => `${range} ${unit}`),
  );
}
