import { isCivilDate, parseMonth, twoDigits } from '#domain/kernel/civil-date.ts';
import { countryName } from '#web/lib/countries.ts';
import { formatDate, formatMonth, formatWorkload } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { languageNames } from '#web/nouns/person/language-names.ts';
import type { Card } from './imported.ts';

interface Summary {
  title: string;
  lines: readonly string[];
  period: string;
  /** Free text from the file, several lines. */
  text: string;
  notes: readonly string[];
}

/** The texts of an entry's card, from what is known of it. */
export function useSummary(card: Card): Summary {
  const { t, language } = useTranslation('resume');
  const { t: nameOf } = useTranslation('fields');
  const untitled = t('transfer.draft.untitled');
  const fieldNames = nameOf as (key: string) => string;
  const notes = card.fields.notes.map(({ code, field, text }) =>
    t(`transfer.note.${code}`, { field: field === null ? '' : fieldNames(field), text: text ?? '' }),
  );
  const filled = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');
  switch (card.kind) {
    case 'job': {
      const { fields } = card;
      const start = dayText(fields.start_year, fields.start_month, fields.start_day, language);
      const end = dayText(fields.end_year, fields.end_month, fields.end_day, language);
      const street = [fields.street, fields.street_number].filter(Boolean).join(' ');
      const town = [fields.zip, fields.place].filter(Boolean).join(' ');
      const country =
        fields.country === null || fields.country === 'CH' ? null : countryName(fields.country, language);
      return {
        title: fields.title ?? untitled,
        lines: [
          filled(
            fields.company_name,
            fields.workload === null ? null : formatWorkload(fields.workload, fields.workload),
          ),
          filled(street, town, country),
        ].filter(Boolean),
        period: fields.is_current && start ? t('since', { start }) : [start, end].filter(Boolean).join(' – '),
        text: fields.description ?? '',
        notes,
      };
    }
    case 'education': {
      const { title, organization, zip, place, start_date, end_date, description } = card.fields;
      const months = [start_date, end_date].map((month) => monthText(month, language));
      return {
        title: title ?? untitled,
        lines: [filled(organization, [zip, place].filter(Boolean).join(' '))].filter(Boolean),
        period: months.filter(Boolean).join(' – '),
        text: description ?? '',
        notes,
      };
    }
    case 'language':
      return {
        title: languageNames(language)(card.fields.language),
        lines:
          card.fields.proficiency === null ? [] : [t(`languages.proficiency.${card.fields.proficiency}`)],
        period: '',
        text: '',
        notes,
      };
    case 'certification': {
      const { title, issuing_authority, date_of_issue } = card.fields;
      const day = date_of_issue !== null && isCivilDate(date_of_issue) ? date_of_issue : null;
      return {
        title: title ?? untitled,
        lines: issuing_authority === null ? [] : [issuing_authority],
        period: day === null ? '' : formatDate(day, language),
        text: '',
        notes,
      };
    }
  }
}

/** A day, or only the month or year if that is all that is known. */
function dayText(year: number | null, month: number | null, day: number | null, language: Language): string {
  if (year === null) return '';
  if (month === null) return String(year);
  if (day === null) return formatMonth({ year, month }, language, 'long');
  return formatDate(`${year}-${twoDigits(month)}-${twoDigits(day)}`, language);
}

function monthText(month: string | null, language: Language): string {
  const known = parseMonth(month ?? '');
  return known === null ? (month ?? '').replace('-', '') : formatMonth(known, language, 'long');
}
