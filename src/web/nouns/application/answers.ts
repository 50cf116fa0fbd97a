import { type Answer, answerInWords, type Question } from '#domain/jobs/questions.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';

/** An answer in words, "Ja", or the choice or text that was given; null for none (rule applications/answers). */
export function answerText(question: Question, answer: Answer, language: Language): string | null {
  const t = translator(language, 'common');
  return answerInWords(question, answer, (said) => t(`answer.${said}`));
}
