import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EndpointName } from '#api/endpoints.ts';
import { judge } from '#api/judge.ts';
import { resumeRoom } from '#domain/employments/resume-size.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { NONE_UNKNOWN } from '#domain/resumes/documents.ts';
import type { EntryKind } from '#domain/resumes/entry-kinds.ts';
import { PART_MAX } from '#domain/resumes/size.ts';
import { useToday } from '#web/lib/facts.ts';
import type { FieldNames } from '#web/lib/field-name.ts';
import { loadTexts, problemText } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { loadSchema } from '#web/lib/load-schema.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { bodyOf, broughtValues, factsFor } from '../entry-values.ts';
import { refetchResume } from '../refetch-resume.ts';
import { useLabels } from '../use-entry-form.ts';
import type { Card, Imported } from './imported.ts';

/** The calls by which an entry of each kind is stored, and the lists that then are others. */
const CALLS = {
  job: ['createResumeJob', 'listResumeJobs'],
  education: ['createEducation', 'listEducations'],
  language: ['createLanguageSkill', 'listLanguageSkills'],
  certification: ['createCertification', 'listCertifications'],
} as const satisfies Record<EntryKind, readonly [EndpointName, EndpointName]>;

function bodyFor(entry: Imported, today: string): Record<string, unknown> {
  if (entry.kind === 'job') {
    const { updated_at: _, ...body } = bodyOf(broughtValues(entry.fields), today);
    return body;
  }
  const { notes: _, is_listed: __, ...fields } = entry.fields;
  // A month of which only the year is told is none, and so it is said; nothing is null that has to be there.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Stores an entry of a draft by the same call as its form. @throws ApiError */
export async function take(entry: Imported, today: string): Promise<void> {
  const [store, listed] = CALLS[entry.kind];
  await api.call(store, { body: bodyFor(entry, today) as never });
  await refetchResume(listed);
}

/** What keeps each entry from being taken over as it is, in words; absent until it is known. */
export type Verdicts = Readonly<Record<string, readonly string[]>>;

/** Judges all entries of a draft as their forms would, by what the resume holds now. */
export function useVerdicts(cards: readonly Card[]): Verdicts {
  const { language } = useTranslation('resume');
  const today = useToday();
  const labels = useKindLabels();
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const jobs = useQuery(apiQuery('listResumeJobs')).data?.data;
  const educations = useQuery(apiQuery('listEducations')).data?.data;
  const languages = useQuery(apiQuery('listLanguageSkills')).data?.data;
  const certifications = useQuery(apiQuery('listCertifications')).data?.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: labels change with the language
  useEffect(() => {
    if (!jobs || !educations || !languages || !certifications) return;
    let isCurrent = true;
    const factsOf = (card: Card) => {
      switch (card.kind) {
        case 'job': {
          const facts = factsFor(broughtValues(card.fields), { isConfirmed: false, today });
          return { ...facts, room: resumeRoom(jobs, null) };
        }
        case 'education':
          return { today, isFull: educations.length >= PART_MAX, unknownPaths: NONE_UNKNOWN };
        case 'language': {
          const others = languages.map((it) => it.language);
          return { others, stored: null, unknownPaths: NONE_UNKNOWN };
        }
        case 'certification':
          return { isFull: certifications.length >= PART_MAX, unknownPaths: NONE_UNKNOWN };
      }
    };
    const judgeAll = async () => {
      await loadTexts(language);
      const found = await Promise.all(
        cards.map(async (card) => {
          const schema = await loadSchema(CALLS[card.kind][0]);
          const verdict = judge(schema, bodyFor(card, today), factsOf(card));
          const problems: readonly Problem[] = verdict.ok ? [] : verdict.problems;
          const texts = problems.map((problem) => problemText(language, problem, labels[card.kind]));
          return [card.key, [...new Set(texts)]] as const;
        }),
      );
      if (isCurrent) setVerdicts(Object.fromEntries(found));
    };
    void judgeAll();
    return () => {
      isCurrent = false;
    };
  }, [cards, jobs, educations, languages, certifications, language, today]);

  return verdicts;
}

/** What the forms call fields that have another name elsewhere. */
function useKindLabels(): Record<EntryKind, FieldNames> {
  const { t } = useTranslation('resume');
  return {
    job: useLabels(),
    education: {
      title: t('education.form.title'),
      organization: t('education.form.organization'),
      start_date: t('education.form.start'),
      end_date: t('education.form.end'),
      description: t('fields:description'),
    },
    language: { language: t('languages.form.language'), proficiency: t('fields:proficiency') },
    certification: { title: t('certification.form.title') },
  };
}
