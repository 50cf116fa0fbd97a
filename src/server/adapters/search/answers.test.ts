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

  it('are those that were given, whatever becomes of the memory they stood in', () => {
    const answers = new Answers(100 * 1024);
    const given = Buffer.from('one');
    keep(answers, 'koch', given);
    given.fill('x');
    expect(Buffer.from(answers.get('koch') ?? []).toString()).toBe('one');
  });

  it('make room for others once they are many, those that are asked for last', () => {
    const answers = new Answers(100 * 1024);
    for (let n = 0; n < 100; n++) {
      keep(answers, `search ${n}`, answer(5));
      expect(answers.get('search 0')).toBeDefined();
    }
    const isKept = (n: number) => answers.get(`search ${n}`) !== undefined;
    expect([97, 98, 99].map(isKept)).toEqual([true, true, true]);
    const others = Array.from({ length: 96 }, (_, n) => n + 1).filter(isKept);
    // A hundred answers of which not twenty have room.
    expect(others.length).toBeLessThan(17);
  });

  it('outlast many that are asked for once', () => {
    const answers = new Answers(100 * 1024);
    keep(answers, 'koch', answer(5));
    for (let n = 0; n < 150; n++) answers.keep(`search ${n}`, answer(5));
    expect(answers.get('koch')).toBeDefined();
  });

  it('are not kept where one would take the room of many', () => {
    const answers = new Answers(100 * 1024);
    keep(answers, 'all', answer(20));
    expect(answers.get('all')).toBeUndefined();
    keep(answers, 'x'.repeat(5000), answer(1));
    expect(answers.get('x'.repeat(5000))).toBeUndefined();
  });

  it('are gone when cleared', () => {
    const answers = new Answers(100 * 1024);
    for (let n = 0; n < 18; n++) keep(answers, `search ${n}`, answer(5));
    answers.clear();
    for (let n = 0; n < 18; n++) expect(answers.get(`search ${n}`)).toBeUndefined();
  });
});
