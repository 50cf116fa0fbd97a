import { describe, expect, it } from 'vitest';
import { DESCRIPTIONS_MAX } from '#domain/resumes/size.ts';
import { ruleText } from '#test/rule-text.ts';
import { RESUME_ENTRIES_MAX, resumeRoom, resumeSizeProblems } from './resume-size.ts';

const entry = (characters: number) => ({ description: 'x'.repeat(characters) });
const codes = (characters: number, room: ReturnType<typeof resumeRoom>) =>
  resumeSizeProblems(entry(characters), room).map(({ field, code }) => `${field} ${code}`);

it.each([
  ['employments/resume-size', `takes ${RESUME_ENTRIES_MAX} jobs`],
  ['employments/resume-size', ` ${DESCRIPTIONS_MAX.toLocaleString('en')} characters`],
])('rule %s states the size of a resume: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});

describe('a resume', () => {
  it('may have as many jobs as the rule states', () => {
    const others = Array.from({ length: RESUME_ENTRIES_MAX - 1 }, () => ({ description: null }));
    expect(codes(0, resumeRoom(others, null))).toEqual([]);
    const full = resumeRoom([...others, entry(1)], null);
    expect(resumeSizeProblems(entry(0), full)).toEqual([
      { field: 'title', code: 'resumeFull', params: { max: RESUME_ENTRIES_MAX } },
    ]);
  });

  it('limits the characters of all descriptions together, and reports how many are left', () => {
    const others = [entry(30_000), { description: null }, entry(DESCRIPTIONS_MAX - 30_400)];
    expect(codes(400, resumeRoom(others, null))).toEqual([]);
    expect(resumeSizeProblems(entry(401), resumeRoom(others, null))).toEqual([
      { field: 'description', code: 'resumeTooLong', params: { max: DESCRIPTIONS_MAX, left: 400 } },
    ]);
  });

  it('may stay too large if it already is, or get smaller, but not larger', () => {
    const others = Array.from({ length: RESUME_ENTRIES_MAX + 5 }, () => entry(10_000));
    const room = resumeRoom(others, entry(700));
    expect(codes(700, room)).toEqual([]);
    expect(codes(10, room)).toEqual([]);
    expect(resumeSizeProblems({}, resumeRoom(others, entry(0)))).toEqual([]);
    expect(codes(701, room)).toEqual(['description resumeTooLong']);
    expect(codes(1, resumeRoom(others, null))).toEqual(['title resumeFull', 'description resumeTooLong']);
  });
});
