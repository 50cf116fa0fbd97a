import { describe, expect, it } from 'vitest';
import { RICH_TEXT_MAX } from '#domain/kernel/limits.ts';
import { decisionProblems, type LetterFields, letterProblems } from './form.ts';

const told = (problems: { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);

describe('a letter', () => {
  const problems = (form: LetterFields, stored: string | null = null) =>
    told(
      letterProblems(form, {
        stored,
        questions: [],
        otherQuestions: null,
        sanitize: (html) => html.replace('<script>', ''),
      }),
    );
  const tooShort = ['application_letter letterTooShort'];

  it('may be empty in a draft, but not when it is sent', () => {
    expect(problems({ application_letter: '', status: 'DRAFT' })).toEqual([]);
    expect(problems({ application_letter: null, status: 'SEND' })).toEqual(tooShort);
    expect(problems({ application_letter: '<script>J', status: 'SEND' })).toEqual(tooShort);
    expect(problems({ application_letter: 'Ja', status: 'SEND' })).toEqual([]);
  });

  it('is refused, also in a draft, if the dossier cannot print a character, which is named', () => {
    const facts = { stored: null, questions: [], otherQuestions: null, sanitize: (html: string) => html };
    expect(
      letterProblems({ application_letter: '<p>Grüezi 😀, ich bin &#29579; &amp; koche</p>' }, facts),
    ).toEqual([{ field: 'application_letter', code: 'script', params: { characters: '😀 王' } }]);
    expect(problems({ status: 'SEND' }, 'Guten Tag 😀')).toEqual(['application_letter script']);
    expect(problems({ application_letter: '<p>„Ça va\u202f?“&nbsp;– 4500 €</p>' })).toEqual([]);
  });

  it('is checked for length in its sanitised form', () => {
    const longest = 'J'.repeat(RICH_TEXT_MAX);
    expect(problems({ application_letter: `${longest}<script>` })).toEqual([]);
    expect(problems({ application_letter: `${longest}a` })).toEqual(['application_letter max']);
  });

  it('is taken from the draft if none is sent, and is missing if it is cleared', () => {
    expect(problems({ status: 'SEND' }, 'Guten Tag')).toEqual([]);
    expect(problems({ application_letter: null, status: 'SEND' }, 'Guten Tag')).toEqual(tooShort);
    expect(problems({ status: 'SEND' })).toEqual(tooShort);
  });
});

describe('the answers with it', () => {
  const drives = { kind: 'yes_no' as const, text: 'Fahren Sie Auto?', choices: [] };
  const facts = { stored: null, questions: [], otherQuestions: null, sanitize: (html: string) => html };

  it('are judged by the questions that were read, whatever is asked by now', () => {
    expect(told(letterProblems({ answers: [true] }, facts))).toEqual(['answers max']);
    expect(told(letterProblems({ answers: [true], seen_questions: [drives] }, facts))).toEqual([]);
    expect(told(letterProblems({ answers: [1], seen_questions: [drives] }, facts))).toEqual(['answers.0 in']);
  });

  it('fit what the other house of a tandem asks, told at its own fields', () => {
    const asking = { ...facts, otherQuestions: [drives] };
    expect(told(letterProblems({ other_answers: [true] }, asking))).toEqual([]);
    expect(told(letterProblems({ other_answers: [1, true] }, asking))).toEqual(['other_answers max']);
    expect(told(letterProblems({ other_answers: [1] }, asking))).toEqual(['other_answers.0 in']);
    expect(told(letterProblems({ other_answers: [1], other_seen_questions: [drives] }, facts))).toEqual([
      'other_answers.0 in',
    ]);
  });
});

describe('a decision on an application', () => {
  const facts = { isJobKnown: true, today: '2026-11-20' };

  it('needs a reason for a refusal', () => {
    expect(told(decisionProblems({ status: 'REFUSAL', explanation: ' ' }, facts))).toEqual([
      'explanation required',
    ]);
    expect(told(decisionProblems({ status: 'REFUSAL', explanation: 'Besetzt.' }, facts))).toEqual([]);
  });

  it('needs a contract only for CONTRACTSIGNED', () => {
    expect(told(decisionProblems({ status: 'INTERVIEW' }, facts))).toEqual([]);
    expect(told(decisionProblems({ status: 'CONTRACTSIGNED' }, facts))).toContain('start_date required');
  });
});
