import { describe, expect, it } from 'vitest';
import type { StripWindow } from '#domain/kernel/year-strip.ts';
import { agreedElsewhere, groupsOf, monthsAhead, type Person } from './plan-groups.ts';

const WINDOW: StripWindow = { start: { year: 2026, month: 11 }, months: 12 };

function aPerson(
  categoryId: number | null,
  lastName: string,
  ...periods: [start: string, end: string | null][]
) {
  return {
    job_category_id: categoryId,
    employee_first_name: 'Ana',
    employee_last_name: lastName,
    employments: periods.map(([start_date, end_date], index) => ({
      resume_entry_id: index + 1,
      start_date,
      end_date,
      cooperation_agreements: [] as object[],
    })),
  } as unknown as Person;
}
const counted = (job_category_id: 1 | 2 | null, month: number, employed: number, wanted: number) => ({
  ...{ job_category_id, year: month > 10 ? 2026 : 2027, month, employed, wanted },
});

describe('the groups of the plan', () => {
  it('are the categories in which somebody works or is wanted, those without an ad last', () => {
    const people = [
      aPerson(null, 'Reis', ['2026-12-01', '2027-04-11']),
      aPerson(2, 'Ábt', ['2027-01-10', null]),
    ];
    const groups = groupsOf(people, [counted(1, 12, 0, 2), counted(2, 1, 1, 3)], WINDOW);
    expect(
      groups.map(({ categoryId, months, people: own }) => [
        categoryId,
        own.map((it) => it.employee_last_name),
        months.map(({ employed, wanted }) => `${employed}/${wanted}`).slice(0, 4),
      ]),
    ).toEqual([
      [1, [], ['0/0', '0/2', '0/0', '0/0']],
      [2, ['Ábt'], ['0/0', '0/0', '1/3', '0/0']],
      [null, ['Reis'], ['0/0', '0/0', '0/0', '0/0']],
    ]);
  });

  it('are told by month from the current one on, with the people who have a day in it', () => {
    const people = [
      aPerson(2, 'Ábt', ['2026-11-01', '2026-12-01'], ['2027-02-28', '2027-04-30']),
      aPerson(2, 'Open', ['2027-01-31', null]),
    ];
    const ahead = monthsAhead(groupsOf(people, [counted(2, 3, 1, 2)], WINDOW), WINDOW, '2026-12-24');
    expect(
      ahead.map(({ month, groups }) => [
        month.month,
        ...groups.map(
          (it) => `${it.people.map((one) => one.employee_last_name)} ${it.employed}/${it.wanted}`,
        ),
      ]),
    ).toEqual([
      [12, 'Ábt 0/0'],
      [1, 'Open 0/0'],
      [2, 'Ábt,Open 0/0'],
      [3, 'Ábt,Open 1/2'],
      [4, 'Ábt,Open 0/0'],
      ...[5, 6, 7, 8, 9, 10].map((month) => [month, 'Open 0/0']),
    ]);
  });
});

describe('the other job of a package', () => {
  it('is named if it has a day in the window and its agreement is valid', () => {
    const person = aPerson(2, 'Ábt', ['2026-12-01', '2027-04-30']);
    const agreement = (uuid: string, other_start: string, other_end: string, status = 'VALID') => ({
      ...{ uuid, other_start, other_end, status, other_company: 'Hotel Nebelkamm' },
    });
    person.employments[0]?.cooperation_agreements.push(
      ...([
        agreement('over', '2026-06-01', '2026-10-31'),
        agreement('ends', '2026-06-01', '2026-11-01'),
        agreement('begins', '2027-10-31', '2028-03-31'),
        agreement('later', '2027-11-01', '2028-03-31'),
        agreement('void', '2027-05-01', '2027-10-31', 'CANCELLED'),
      ] as never[]),
    );
    expect(agreedElsewhere(person, WINDOW).map(({ uuid }) => uuid)).toEqual(['ends', 'begins']);
  });
});
