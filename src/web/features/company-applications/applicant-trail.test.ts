import { expect, it } from 'vitest';
import {
  type Applicant,
  beginTrail,
  extendTrail,
  nameInTrail,
  neighboursBeyond,
  placeIn,
  type Trail,
} from './applicant-trail.ts';

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

/** A trail with the applicant whose dossier is shown. */
interface Paging {
  trail: Trail;
  id: number;
}

const begin = (id: number): Paging => ({ trail: beginTrail({ id, name: '' }), id });

async function opened({ trail, id }: Paging): Promise<Paging> {
  const found = await neighboursBeyond(trail, id, read);
  return { trail: found === null ? trail : extendTrail(trail, id, found), id };
}

function step({ trail, id }: Paging, to: 'previous' | 'next'): Paging {
  return { trail, id: placeIn(trail, id)[to]?.id ?? id };
}

const shown = ({ trail, id }: Paging) => `${id} ${placeIn(trail, id).position}/${trail.total}`;

it('the pager of dossiers goes through the whole list, in both directions', async () => {
  list = Array.from({ length: 130 }, (_, index) => index + 1);
  let paging = await opened(begin(99));
  for (let n = 99; n < 130; n += 1) paging = await opened(step(paging, 'next'));
  expect(shown(paging)).toBe('130 130/130');
  expect(shown(await opened(step(paging, 'next')))).toBe('130 130/130');
  for (let n = 130; n > 1; n -= 1) paging = await opened(step(paging, 'previous'));
  expect(shown(paging)).toBe('1 1/130');
});

it('an application that leaves the list when it is opened can still be gone back to, and keeps its number', async () => {
  list = [1, 2, 3];
  let paging = await opened(begin(1));
  for (const _ of list) {
    const { id } = paging;
    paging = await opened(step(paging, 'next'));
    if (paging.id !== id) list = list.filter((it) => it !== id);
  }
  expect(shown(paging)).toBe('3 3/3');
  expect(shown(await opened(step(step(paging, 'previous'), 'previous')))).toBe('1 1/3');
});

it('applications that move to the end when they are opened do not hide what stands behind them', async () => {
  list = [1, 2, 3, 4];
  let paging = begin(1);
  for (const id of [1, 2]) {
    paging = await opened(paging);
    // Opened ones stand behind the new ones, and before those that were opened long ago.
    list = [...list.filter((it) => it < 3 && it > id), ...list.filter((it) => it <= id), 3, 4];
    paging = step(paging, 'next');
  }
  paging = await opened(paging);
  expect(shown(await opened(step(paging, 'next')))).toBe('4 4/4');
});

it('the first dossier is named once it is read, for the way back to it', async () => {
  list = [1, 2];
  const { trail } = await opened(begin(1));
  const first: Applicant = { id: 1, name: 'Lena Meier' };
  expect(placeIn(nameInTrail(trail, first), 2).previous).toEqual(first);
  expect(nameInTrail(nameInTrail(trail, first), first)).toEqual(nameInTrail(trail, first));
});
