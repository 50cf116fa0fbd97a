import { expect, it } from 'vitest';
import { beginTrail, extendTrail, neighboursBeyond, stepTrail, type Trail } from './applicant-trail.ts';

/** A list on the fake server: its ids in order. */
let list: number[];

async function read(id: number) {
  const at = list.indexOf(id);
  const of = (index: number) => {
    const found = list[index];
    if (found === undefined) return null;
    return { id: found, employee_first_name: 'P', employee_last_name: String(found) };
  };
  return { position: at + 1, total: list.length, previous: of(at - 1), next: of(at + 1) };
}

async function opened(trail: Trail): Promise<Trail> {
  const { id = 0 } = trail.applicants[trail.at] ?? {};
  const found = await neighboursBeyond(trail, id, read);
  return found === null ? trail : extendTrail(trail, id, found);
}

const shown = ({ applicants, at, first, total }: Trail) =>
  `${applicants[at]?.id} ${(first ?? 0) + at}/${total}`;

it('the pager of dossiers goes through the whole list, in both directions', async () => {
  list = Array.from({ length: 130 }, (_, index) => index + 1);
  let trail = await opened(beginTrail({ id: 99, name: 'P 99' }));
  for (let step = 99; step < 130; step += 1) trail = await opened(stepTrail(trail, 1));
  expect(shown(trail)).toBe('130 130/130');
  expect(shown(await opened(stepTrail(trail, 1)))).toBe('130 130/130');
  for (let step = 130; step > 1; step -= 1) trail = await opened(stepTrail(trail, -1));
  expect(shown(trail)).toBe('1 1/130');
});

it('an application that leaves the list when it is opened can still be gone back to, and keeps its number', async () => {
  list = [1, 2, 3];
  let trail = await opened(beginTrail({ id: 1, name: 'P 1' }));
  for (const _ of list) {
    trail = await opened(stepTrail(trail, 1));
    list = list.filter((id) => id !== trail.applicants[trail.at - 1]?.id);
  }
  expect(shown(trail)).toBe('3 3/3');
  expect(shown(await opened(stepTrail(stepTrail(trail, -1), -1)))).toBe('1 1/3');
});

it('applications that move to the end when they are opened do not hide what stands behind them', async () => {
  list = [1, 2, 3, 4];
  let trail = beginTrail({ id: 1, name: 'P 1' });
  for (const id of [1, 2]) {
    trail = await opened(trail);
    // Opened ones stand behind the new ones, and before those that were opened long ago.
    list = [...list.filter((it) => it < 3 && it > id), ...list.filter((it) => it <= id), 3, 4];
    trail = stepTrail(trail, 1);
  }
  trail = await opened(trail);
  expect(shown(await opened(stepTrail(trail, 1)))).toBe('4 4/4');
});
