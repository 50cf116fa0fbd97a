import type { ShownPermit } from '#domain/applications/applicant.ts';
import type { Question } from '#domain/jobs/questions.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { answerText } from '#web/nouns/application/answers.ts';
import { languageNames } from '#web/nouns/person/language-names.ts';
import type { Application } from './application.ts';

type Applicant = Application['applicant'];

/** "Bewilligung B", or "Schweizer Pass"; empty if it was not answered. */
export function permitText(permit: ShownPermit | null, language: Language): string {
  if (permit === null) return '';
  const t = translator(language, 'company-applications');
  return permit === 'swiss' || permit === 'none' ? t(`permit.${permit}`) : t('permit.kind', { permit });
}

/** A permit beside its label: "B". */
export function permitValue(permit: ShownPermit | null, language: Language): string {
  return permit === 'swiss' || permit === 'none' ? permitText(permit, language) : (permit ?? '');
}

/** "Deutsch, Italienisch, Englisch", the best known first. */
export function languagesText({ languages }: Pick<Applicant, 'languages'>, language: Language): string {
  const nameOf = languageNames(language);
  return languages.map((it) => nameOf(it.language)).join(', ');
}

/** "Ja (Fahren Sie Auto?)", for each question that was answered: where the line is cut, the answer is still read. */
export function answersText(
  { questions, answers }: Pick<Application, 'questions' | 'answers'>,
  language: Language,
): string[] {
  return questions.flatMap((question, at) => {
    const answer = answerText(question, answers[at] ?? null, language);
    return answer === null ? [] : [`${answer} (${question.text})`];
  });
}

/**
 * "Fahren Sie Auto? Ja", for an answer that a list is filtered by, as its address says it; "Antwort auf Frage 1" while the
 * question is not known.
 */
export function answerFilterText(
  questions: readonly Question[],
  [at, value]: readonly [at: number, value: string],
  language: Language,
): string {
  const question = questions[at];
  const given = value === 'true' ? true : value === 'false' ? false : Number(value);
  const answer = question && answerText(question, given, language);
  return question && answer
    ? `${question.text} ${answer}`
    : translator(language, 'company-applications')('filter.answerTo', { n: at + 1 });
}

/** "3 Winter, 2 Sommer"; empty if no season was worked. */
export function seasonsText(
  { seasons: { winter, summer } }: Pick<Applicant, 'seasons'>,
  language: Language,
): string {
  const t = translator(language, 'company-applications');
  const texts = [
    winter > 0 && t('seasons.winter', { n: winter }),
    summer > 0 && t('seasons.summer', { n: summer }),
  ];
  return texts.filter(Boolean).join(', ');
}
