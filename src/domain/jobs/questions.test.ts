import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  type Answer,
  answerInWords,
  answerProblems,
  answersTo,
  forbiddenIn,
  MOST_QUESTIONS,
  QUESTION_CHOICES,
  type Question,
  questionProblems,
} from './questions.ts';

const drives: Question = { kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] };
const shift: Question = { kind: 'choice', text: 'Welche Schicht?', choices: ['Früh', 'Spät'] };
const where: Question = { kind: 'text', text: 'Wo haben Sie gelernt?', choices: [] };
const problems = (...questions: Question[]) =>
  questionProblems(questions).map(({ field, code }) => `${field} ${code}`);

describe('the questions of an ad', () => {
  it('are five at most, and a choice has two to eight answers, each once', () => {
    expect(ruleText('jobs/questions')).toContain(`up to ${MOST_QUESTIONS} questions`);
    const { min, max } = QUESTION_CHOICES;
    expect(ruleText('jobs/questions')).toContain(`one of ${min} to ${max} choices`);
    expect(problems(drives, shift, where)).toEqual([]);
    expect(problems({ ...shift, choices: ['Früh'] })).toEqual(['questions.0.choices between']);
    const nine = Array.from({ length: max + 1 }, (_, at) => `Schicht ${at}`);
    expect(problems(drives, { ...shift, choices: nine })).toEqual(['questions.1.choices between']);
    expect(problems({ ...shift, choices: ['Früh', 'FRÜH'] })).toEqual(['questions.0.choices distinct']);
    expect(problems({ ...drives, choices: ['Ja'] })).toEqual(['questions.0.choices choicesOfNone']);
  });

  it.each([
    'Welche Nationalität haben Sie?',
    'Qual è la Sua nazionalità e la cittadinanza?',
    'What is your RELIGION?',
    'Êtes-vous marié ?',
    'Sind Sie schwanger?',
    'Ha figli?',
    'Do you have children?',
    'Avez-vous des enfants ?',
    'Quelle est votre origine ?',
    'Where are you from?',
  ])('may not be on origin, religion or family: %s', (text) => {
    expect(problems({ ...where, text })).toEqual(['questions.0.text questionForbidden']);
    expect(problems({ ...shift, choices: ['Anderes', text] })).toEqual([
      'questions.0.text questionForbidden',
    ]);
  });

  it.each([
    'Haben Sie Erfahrung mit Kinderbetreuung?',
    'Können Sie original italienische Pasta kochen?',
    'Glauben Sie, dass Sie bis April bleiben können?',
    'Ha un permesso di lavoro?',
    'Do you like working with families?',
    'Aimez-vous le travail en équipe ?',
    'Sprechen Sie Deutsch?',
  ])('may be on anything else: %s', (text) => {
    expect(problems({ ...where, text })).toEqual([]);
  });

  it('name the words that may not be asked as they stand there', () => {
    expect(forbiddenIn('Welche Nationalität?')).toBe('Nationalität');
    expect(forbiddenIn('Êtes-vous marié ?')).toBe('Êtes vous marié');
    expect(forbiddenIn('Fahren Sie Auto?')).toBeNull();
  });
});

describe('the answers to them', () => {
  const wrong = (...answers: Answer[]) =>
    answerProblems([drives, shift, where], answers).map(({ field, code }) => `${field} ${code}`);

  it('fit the kind of their question, and any may be left out', () => {
    expect(wrong()).toEqual([]);
    expect(wrong(null, null, null)).toEqual([]);
    expect(wrong(false, 1, 'In Thun')).toEqual([]);
    expect(wrong('ja', true, 1)).toEqual(['answers.0 in', 'answers.1 in', 'answers.2 in']);
    expect([2, -1, 0.5].map((choice) => wrong(null, choice))).toEqual(
      Array.from({ length: 3 }, () => ['answers.1 in']),
    );
    expect(wrong(null, null, 'x'.repeat(256))).toEqual(['answers.2 max']);
    expect(wrong(null, null, '🍳')).toEqual(['answers.2 characters']);
    expect(wrong(null, null, null, null)).toEqual(['answers max']);
  });

  it('are as many as the questions, and said in words', () => {
    expect(answersTo([drives, shift, where], [true])).toEqual([true, null, null]);
    const say = (said: string) => said;
    expect(answerInWords(drives, false, say)).toBe('no');
    expect(answerInWords(shift, 1, say)).toBe('Spät');
    expect(answerInWords(where, 'In Thun', say)).toBe('In Thun');
    expect(answerInWords(where, null, say)).toBeNull();
  });
});
