import { describe, expect, it } from 'vitest';
import { field, Postings } from './postings.ts';

function slotsOf(postings: Postings, form: string): number[][] {
  const lists: number[][] = [];
  postings.expand({ forms: [form], asPrefix: false }, (list, from, to) => {
    lists.push(
      Array.from(list)
        .slice(from, to)
        .map((posting) => posting >>> 2),
    );
  });
  return lists;
}

describe('Folding in what was added', () => {
  it('leaves one list per term with ascending slots, without those that are gone', () => {
    const postings = new Postings();
    const koch = new Map([['koch', field.title]]);
    for (const slot of [0, 1, 2]) postings.add(slot, koch);
    postings.compact(Int32Array.from([0, 1, 2]));
    for (const slot of [3, 4]) postings.add(slot, koch);
    expect(slotsOf(postings, 'koch')).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
    postings.compact(Int32Array.from([1, -1, 3, 2, 0]));
    expect(slotsOf(postings, 'koch')).toEqual([[0, 1, 2, 3]]);
  });

  it('drops a term that no ad holds any more', () => {
    const postings = new Postings();
    postings.add(0, new Map([['koch', field.title]]));
    postings.compact(Int32Array.from([-1]));
    expect(slotsOf(postings, 'koch')).toEqual([]);
  });
});
