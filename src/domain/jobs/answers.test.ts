import { expect, it } from 'vitest';
import { answersMoved, askTheSame, type Question } from './questions.ts';

const drives: Question = { kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] };
const shift: Question = { kind: 'choice', text: 'Welche Schicht?', choices: ['Früh', 'Spät'] };
const where: Question = { kind: 'text', text: 'Wo haben Sie gelernt?', choices: [] };
const asked = [drives, shift, where];
const given = [true, 1, 'In Thun'];
const vans: Question = { ...drives, text: 'Fahren Sie einen Bus?' };

it('answers go with their questions wherever these stand now, and with no others', () => {
  expect(answersMoved(given, asked, asked)).toEqual(given);
  expect(answersMoved(given, asked, [where, vans, drives])).toEqual(['In Thun', null, true]);
  expect(answersMoved(given, asked, [{ ...shift, choices: ['Spät', 'Früh'] }])).toEqual([null]);
  expect(answersMoved(given, asked, [{ ...where, kind: 'yes_no' }])).toEqual([null]);
  expect(answersMoved([...given, false], asked, asked)).toEqual(given);
});

it('two lists ask the same only in the same order, with the same choices', () => {
  const others = [asked, [drives, shift], [shift, drives, where], [vans, shift, where]];
  expect(others.map((other) => askTheSame(asked, other))).toEqual([true, false, false, false]);
  expect(askTheSame([shift], [{ ...shift, choices: ['Früh', 'Spät', 'Nacht'] }])).toBe(false);
});
