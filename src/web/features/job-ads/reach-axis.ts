const STEPS = [1, 2, 5];

/** The least number at the top of an axis of counts: below it a single view would fill the chart as a hundred do. */
const LEAST = 5;

/** The number at the top of an axis that begins at 0: the first of 5, 10, 20, 50, 100 and so on that holds the most. */
export function axisTop(most: number): number {
  for (let power = 1; ; power *= 10) {
    const top = STEPS.map((step) => step * power).find((it) => it >= Math.max(most, LEAST));
    if (top !== undefined) return top;
  }
}
