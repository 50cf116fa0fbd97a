import { describe, expect, it } from 'vitest';
import { formProblems } from '#test/form-problems.ts';
import { type Application, shownStatus, stageOf } from './application.ts';

const TODAY = '2026-11-20';

const application = (status: Application['status'], updated_at = '2026-11-01T09:00:00.000Z') =>
  ({ status, updated_at }) as Application;

describe('an application in the employee’s list', () => {
  it('counts as unanswered after a year without a decision', () => {
    const forgotten = application('SENT', '2025-11-19T09:00:00.000Z');
    expect(shownStatus(forgotten, TODAY)).toBe('UNANSWERED');
    expect(shownStatus(application('SENT'), TODAY)).toBe('SENT');
    expect(shownStatus(application('REFUSAL', '2025-11-19T09:00:00.000Z'), TODAY)).toBe('REFUSAL');
  });
});

describe('the group of an application in the list of all', () => {
  it('is the draft, what is open, or what is closed', () => {
    expect(stageOf(application('DRAFT'), TODAY)).toBe('draft');
    expect(stageOf(application('INTERVIEW'), TODAY)).toBe('open');
    expect(stageOf(application('REFUSALEMPLOYEE'), TODAY)).toBe('closed');
  });
});

describe('the letter of an application', () => {
  const problems = (application_letter: string, status: 'DRAFT' | 'SEND') =>
    formProblems(
      'updateApplication',
      { application_letter, status },
      { questions: [], otherQuestions: null, stored: 'what is stored', sanitize: (html) => html },
    );

  it('may be empty in a draft, and needs two visible characters to be sent', () => {
    expect(problems('', 'DRAFT')).toEqual([]);
    expect(problems('', 'SEND')).toEqual(['application_letter: letterTooShort']);
    expect(problems('<p>J</p>', 'SEND')).toEqual(['application_letter: letterTooShort']);
    expect(problems('<p>Ja</p>', 'SEND')).toEqual([]);
  });

  it('has a maximum length in a draft, too', () => {
    const long = `<p>${'x'.repeat(20_000)}</p>`;
    expect(problems(long, 'DRAFT')).toEqual(['application_letter: max']);
    expect(problems(long, 'SEND')).toEqual(['application_letter: max']);
  });
});
