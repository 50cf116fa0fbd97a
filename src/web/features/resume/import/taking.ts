import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EndpointName } from '#api/endpoints.ts';
import { type FormSchema, judge } from '#api/judge.ts';
import { resumeRoom } from '#domain/employments/resume-size.ts';
import { NONE_UNKNOWN } from '#domain/resumes/documents.ts';
import type { EntryKind } from '#domain/resumes/entry-kinds.ts';
import { charactersLeft, PART_MAX } from '#domain/resumes/size.ts';
import { useToday } from '#web/lib/facts.ts';
import type { FieldNames } from '#web/lib/field-name.ts';
import { loadTexts, problemText } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { bodyOf, broughtValues, factsFor } from '../entry-values.ts';
import { refetchResume } from '../refetch-resume.ts';
import { useLabels } from '../use-entry-form.ts';
import type { Card, Imported } from './imported.ts';

function bodyFor(entry: Imported, today: string): Record<string, unknown> {
  if (entry.kind === 'job') {
    const { updated_at: _, ...body } = bodyOf(broughtValues(entry.fields), today);
    return body;
  }
  const { notes: _, is_listed: __, ...fields } = entry.fields;
  // Null fields are omitted, so that a month of which only the year is known is reported as missing and not as
  // malformed.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** An entry, validated as its form would. */
export interface Verdict {
  /** The problems that prevent importing it as it is, as sentences. */
  problems: readonly string[];
  /** Stores it with the call of its form; null if there are problems. @throws ApiError */
  store: (() => Promise<void>) | null;
}

/** By the key of the card; absent until it is computed. */
export type Verdicts = Readonly<Record<string, Verdict>>;

/** Validates all entries of a draft as their forms would, against the current resume. */
export function useVerdicts(cards: readonly Card[]): Verdicts {
  const { language } = useTranslation('resume');
  const today = useToday();
  const labels = useKindLabels();
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const jobs = useQuery(apiQuery('listResumeJobs')).data?.data;
  const educations = useQuery(apiQuery('listEducations')).data?.data;
  const languages = useQuery(apiQuery('listLanguageSkills')).data?.data;
  const certifications = useQuery(apiQuery('listCertifications')).data?.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: labels change only with the language
  useEffect(() => {
    if (!jobs || !educations || !languages || !certifications) return;
    let isCurrent = true;

    const judgeCard = async (card: Card): Promise<Verdict> => {
      const judged = <Body>(
        schema: FormSchema<Body> & { body: unknown },
        facts: unknown,
        store: (body: Body) => Promise<unknown>,
        listed: EndpointName,
      ): Verdict => {
        const verdict = judge(schema, bodyFor(card, today), facts);
        if (!verdict.ok) {
          const texts = verdict.problems.map((problem) => problemText(language, problem, labels[card.kind]));
          return { problems: [...new Set(texts)], store: null };
        }
        return {
          problems: [],
          async store() {
            await store(verdict.value);
            await refetchResume(listed);
          },
        };
      };
      switch (card.kind) {
        case 'job': {
          const { createResumeJob } = (await import('#api/employments.schemas.ts')).employmentSchemas;
          const facts = factsFor(broughtValues(card.fields), { isConfirmed: false, today });
          return judged(
            createResumeJob,
            { ...facts, room: resumeRoom(jobs, null) },
            (body) => api.call('createResumeJob', { body }),
            'listResumeJobs',
          );
        }
        case 'education': {
          const { createEducation } = (await import('#api/resumes.schemas.ts')).resumeSchemas;
          return judged(
            createEducation,
            {
              today,
              isFull: educations.length >= PART_MAX,
              characters: charactersLeft(educations, null),
              unknownPaths: NONE_UNKNOWN,
            },
            (body) => api.call('createEducation', { body }),
            'listEducations',
          );
        }
        case 'language': {
          const { createLanguageSkill } = (await import('#api/resumes.schemas.ts')).resumeSchemas;
          return judged(
            createLanguageSkill,
            { others: languages.map((it) => it.language), stored: null, unknownPaths: NONE_UNKNOWN },
            (body) => api.call('createLanguageSkill', { body }),
            'listLanguageSkills',
          );
        }
        case 'certification': {
          const { createCertification } = (await import('#api/resumes.schemas.ts')).resumeSchemas;
          return judged(
            createCertification,
            { isFull: certifications.length >= PART_MAX, unknownPaths: NONE_UNKNOWN },
            (body) => api.call('createCertification', { body }),
            'listCertifications',
          );
        }
      }
    };
    const judgeAll = async () => {
      await loadTexts(language);
      const found = await Promise.all(cards.map(async (card) => [card.key, await judgeCard(card)] as const));
      if (isCurrent) setVerdicts(Object.fromEntries(found));
    };
    void judgeAll();
    return () => {
      isCurrent = false;
    };
  }, [cards, jobs, educations, languages, certifications, language, today]);

  return verdicts;
}

/** The names of fields that these forms call differently. */
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
