import { describe, expect, it } from 'vitest';
import { Answers } from './answers.ts';

/** As when it was asked for twice. */
function keep(answers: Answers, question: string, answer: Uint8Array): void {
  answers.keep(question, answer);
  answers.keep(question, answer);
}

const answer = (kilobytes: number) => Buffer.alloc(kilobytes * 1024, 'a');

describe('answers', () => {
  it('are kept by what was asked', () => {
    const answers = new Answers(100 * 1024);
    keep(answers, 'koch', Buffer.from('one'));
    expect(Buffer.from(answers.get('koch') ?? []).toString()).toBe('one');
    expect(answers.get('kellner')).toBeUndefined();
  });

  it('are kept once they are asked for again', () => {
    const answers = new Answers(100 * 1024);
    answers.keep('koch', answer(1));
    expect(answers.get('koch')).toBeUndefined();
    answers.keep('koch', answer(2));
    expect(answers.get('koch')).toHaveLength(2048);
  });

  it('are not pushed out by what is asked for once', () => {
    const answers = new Answers(100 * 1024);
    keep(answers, 'koch', answer(5));
    for (let n = 0; n < 300; n++) answers.keep(`search ${n}`, answer(5));
    expect(answers.get('koch')).toBeDefined();
  });

  it('are those that were given, whatever becomes of the memory they stood in', () => {
    const answers = new Answers(100 * 1024);
    const given = Buffer.from('one');
    keep(answers, 'koch', given);
    given.fill('x');
    expect(Buffer.from(answers.get('koch') ?? []).toString()).toBe('one');
  });

  it('make room for others once they are many, the one not asked for the longest first', () => {
    const answers = new Answers(100 * 1024);
    for (let n = 0; n < 18; n++) keep(answers, `search ${n}`, answer(5));
    answers.get('search 0');
    keep(answers, 'another', answer(5));
    const kept = Array.from({ length: 18 }, (_, n) => n).filter((n) => answers.get(`search ${n}`));
    expect(kept).toEqual([0, ...Array.from({ length: 16 }, (_, n) => n + 2)]);
    expect(answers.get('another')).toBeDefined();
  });

  it('are not kept where one would take the room of many', () => {
    const answers = new Answers(100 * 1024);
    keep(answers, 'all', answer(20));
    expect(answers.get('all')).toBeUndefined();
    keep(answers, 'x'.repeat(5000), answer(1));
    expect(answers.get('x'.repeat(5000))).toBeUndefined();
  });

  it('are gone when cleared, and their room is free again', () => {
    const answers = new Answers(100 * 1024);
    for (let n = 0; n < 18; n++) keep(answers, `search ${n}`, answer(5));
    answers.clear();
    expect(answers.get('search 17')).toBeUndefined();
    for (let n = 0; n < 18; n++) keep(answers, `later ${n}`, answer(5));
    expect(answers.get('later 0')).toBeDefined();
  });
});
