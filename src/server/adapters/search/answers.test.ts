import { describe, expect, it } from 'vitest';
import { Answers } from './answers.ts';

const answer = (kilobytes: number) => Buffer.alloc(kilobytes * 1024, 'a');

describe('answers', () => {
  it('are kept by what was asked', () => {
    const answers = new Answers(100 * 1024);
    answers.keep('koch', Buffer.from('one'));
    expect(Buffer.from(answers.get('koch') ?? []).toString()).toBe('one');
    expect(answers.get('kellner')).toBeUndefined();
  });

  it('are those that were given, whatever becomes of the memory they stood in', () => {
    const answers = new Answers(100 * 1024);
    const given = Buffer.from('one');
    answers.keep('koch', given);
    given.fill('x');
    expect(Buffer.from(answers.get('koch') ?? []).toString()).toBe('one');
  });

  it('make room for others once they are many, the one not asked for the longest first', () => {
    const answers = new Answers(100 * 1024);
    for (let n = 0; n < 18; n++) answers.keep(`search ${n}`, answer(5));
    answers.get('search 0');
    answers.keep('another', answer(5));
    const kept = Array.from({ length: 18 }, (_, n) => n).filter((n) => answers.get(`search ${n}`));
    expect(kept).toEqual([0, ...Array.from({ length: 16 }, (_, n) => n + 2)]);
    expect(answers.get('another')).toBeDefined();
  });

  it('are not kept where one would take the room of many', () => {
    const answers = new Answers(100 * 1024);
    answers.keep('all', answer(20));
    expect(answers.get('all')).toBeUndefined();
    answers.keep('x'.repeat(5000), answer(1));
    expect(answers.get('x'.repeat(5000))).toBeUndefined();
  });

  it('are gone when cleared, and their room is free again', () => {
    const answers = new Answers(100 * 1024);
    for (let n = 0; n < 18; n++) answers.keep(`search ${n}`, answer(5));
    answers.clear();
    expect(answers.get('search 17')).toBeUndefined();
    for (let n = 0; n < 18; n++) answers.keep(`later ${n}`, answer(5));
    expect(answers.get('later 0')).toBeDefined();
  });
});
