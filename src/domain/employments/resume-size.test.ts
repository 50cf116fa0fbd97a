import { describe, expect, it } from 'vitest';
import { RESUME_CHARACTERS_MAX, RESUME_ENTRIES_MAX, resumeRoom, resumeSizeProblems } from './resume-size.ts';

const entry = (characters: number) => ({ description: 'x'.repeat(characters) });
const codes = (characters: number, room: ReturnType<typeof resumeRoom>) =>
  resumeSizeProblems(entry(characters), room).map(({ field, code }) => `${field} ${code}`);

describe('a resume', () => {
  it('may have at most a hundred jobs', () => {
    const others = Array.from({ length: RESUME_ENTRIES_MAX - 1 }, () => ({ description: null }));
    expect(codes(0, resumeRoom(others, null))).toEqual([]);
    expect(codes(0, resumeRoom([...others, entry(1)], null))).toEqual(['title resumeFull']);
  });

  it('limits the characters of all descriptions together, and reports how many are left', () => {
    const others = [entry(30_000), { description: null }, entry(RESUME_CHARACTERS_MAX - 30_400)];
    expect(codes(400, resumeRoom(others, null))).toEqual([]);
    expect(resumeSizeProblems(entry(401), resumeRoom(others, null))).toEqual([
      { field: 'description', code: 'resumeTooLong', params: { max: RESUME_CHARACTERS_MAX, left: 400 } },
    ]);
  });

  it('may stay too large if it already is, or get smaller, but not larger', () => {
    const others = Array.from({ length: RESUME_ENTRIES_MAX + 5 }, () => entry(10_000));
    const room = resumeRoom(others, entry(700));
    expect(codes(700, room)).toEqual([]);
    expect(codes(10, room)).toEqual([]);
    expect(codes(701, room)).toEqual(['description resumeTooLong']);
    expect(codes(1, resumeRoom(others, null))).toEqual(['title resumeFull', 'description resumeTooLong']);
  });
});
