import type { Reply } from '#api/schemas.ts';
import { formatDateRange, formatDay } from '#web/lib/format.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { languageNames } from '#web/nouns/person/language-names.ts';

export type Availability = Reply<'getAvailability'>['data'];
export type ShownPerson = NonNullable<Availability['shown']>;
export type Candidate = Reply<'listCandidates'>['data'][number];

/** "1. Dezember 2026 – 15. April 2027", "Ab 1. Dezember 2026", or "Jederzeit". */
export function whenText({ from, until }: Pick<ShownPerson, 'from' | 'until'>, language: Language): string {
  const t = translator(language, 'pool');
  if (from !== null && until !== null) return formatDateRange(from, until, language);
  if (from !== null) return t('facts.from', { date: formatDay(from, language) });
  if (until !== null) return t('facts.until', { date: formatDay(until, language) });
  return t('facts.anyTime');
}

/** "2 Winter, 1 Sommer". */
export function seasonsText(
  { winters, summers }: Pick<ShownPerson, 'winters' | 'summers'>,
  language: Language,
): string {
  const t = translator(language, 'pool');
  const texts = [
    ...(winters > 0 ? [t('facts.winters', { n: winters })] : []),
    ...(summers > 0 ? [t('facts.summers', { n: summers })] : []),
  ];
  return texts.length === 0 ? t('facts.noSeasons') : texts.join(', ');
}

/** "Deutsch (fliessend), Italienisch". */
export function languagesText({ languages }: Pick<ShownPerson, 'languages'>, language: Language): string {
  const t = translator(language, 'pool');
  const nameOf = languageNames(language);
  if (languages.length === 0) return t('facts.noLanguages');
  const texts = languages.map((it) => {
    if (it.proficiency === null) return nameOf(it.language);
    const level = t(`proficiency.${it.proficiency}`);
    return `${nameOf(it.language)} (${level})`;
  });
  return texts.join(', ');
}

export function permitText(permit: ShownPerson['residence_permit'], language: Language): string {
  const t = translator(language, 'pool');
  if (permit === null) return t('permit.unknown');
  return permit === 'swiss' || permit === 'none' ? t(`permit.${permit}`) : t('permit.kind', { permit });
}
