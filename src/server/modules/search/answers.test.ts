import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { Answers } from './answers.ts';

/** Asks for an answer twice, so that it is cached. */
function keep(answers: Answers, address: string, answer: Uint8Array): void {
  answers.get('1', address);
  answers.keep('1', address, () => answer);
  answers.keep('1', address, () => answer);
}

const ROOM = 150 * 1024;

const answer = (kilobytes: number) => Buffer.alloc(kilobytes * 1024, 'a');

describe('the answer cache', () => {
  it('keeps answers by address', () => {
    const answers = new Answers(ROOM);
    keep(answers, '/koch', Buffer.from('one'));
    expect(answers.get('1', '/koch')?.json.toString()).toBe('one');
    expect(answers.get('1', '/kellner')).toBeUndefined();
  });

  it('makes and keeps an answer from the second request on', () => {
    const answers = new Answers(ROOM);
    const unmade = () => expect.unreachable();
    answers.get('1', '/koch');
    answers.keep('1', '/koch', unmade);
    expect(answers.get('1', '/koch')).toBeUndefined();
    answers.keep('1', '/koch', () => answer(2));
    expect(answers.get('1', '/koch')?.json).toHaveLength(2048);
  });

  it('copies answers, so that later changes of their buffer have no effect', () => {
    const answers = new Answers(ROOM);
    const given = Buffer.from('one');
    keep(answers, '/koch', given);
    given.fill('x');
    expect(answers.get('1', '/koch')?.json.toString()).toBe('one');
  });

  it('also keeps answers compressed, unless they are short', async () => {
    const answers = new Answers(ROOM);
    keep(answers, '/koch', answer(1));
    keep(answers, '/kellner', Buffer.from('one'));
    await vi.waitFor(() => expect(answers.get('1', '/koch')?.brotli).toBeDefined());
    expect(brotliDecompressSync(answers.get('1', '/koch')?.brotli as Buffer)).toEqual(answer(1));
    expect(answers.get('1', '/kellner')?.brotli).toBeUndefined();
  });

  it('evicts old answers once it is full, but not those that are requested again and again', () => {
    const answers = new Answers(ROOM);
    for (let n = 0; n < 100; n++) {
      keep(answers, `/search/${n}`, answer(5));
      expect(answers.get('1', '/search/0')).toBeDefined();
    }
    const isKept = (n: number) => answers.get('1', `/search/${n}`) !== undefined;
    expect([97, 98, 99].map(isKept)).toEqual([true, true, true]);
    const others = Array.from({ length: 96 }, (_, n) => n + 1).filter(isKept);
    // The budget holds fewer than twenty of the hundred answers.
    expect(others.length).toBeLessThan(17);
  });

  it('keeps a cached answer while many others are requested once', () => {
    const answers = new Answers(ROOM);
    keep(answers, '/koch', answer(5));
    for (let n = 0; n < 150; n++) answers.keep('1', `/search/${n}`, () => answer(5));
    expect(answers.get('1', '/koch')).toBeDefined();
  });

  it('does not keep an answer that would evict many others', () => {
    const answers = new Answers(ROOM);
    keep(answers, '/all', answer(20));
    expect(answers.get('1', '/all')).toBeUndefined();
    keep(answers, `/${'x'.repeat(5000)}`, answer(1));
    expect(answers.get('1', `/${'x'.repeat(5000)}`)).toBeUndefined();
  });

  it('is emptied by the next edition', () => {
    const answers = new Answers(ROOM);
    for (let n = 0; n < 18; n++) keep(answers, `/search/${n}`, answer(5));
    for (const edition of ['2', '1']) {
      for (let n = 0; n < 18; n++) expect(answers.get(edition, `/search/${n}`)).toBeUndefined();
    }
  });

  it('does not keep an answer whose edition ended during the search', () => {
    const answers = new Answers(ROOM);
    keep(answers, '/koch', Buffer.from('one'));
    expect(answers.get('2', '/koch')).toBeUndefined();
    for (let time = 0; time < 2; time++) answers.keep('1', '/koch', () => Buffer.from('one'));
    expect(answers.get('2', '/koch')).toBeUndefined();
  });
});
