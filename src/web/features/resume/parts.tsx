import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#api/schemas.ts';
import { parseMonth } from '#domain/kernel/civil-date.ts';
import { formatDate, formatMonthRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { languageNames } from '#web/nouns/person/language-names.ts';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { type PartItem, PartSection } from './part-section.tsx';
import { refetchResume } from './refetch-resume.ts';
import { useResumePlace } from './resume-place.ts';

type Education = Reply<'getEducation'>['data'];
type LanguageSkill = Reply<'getLanguageSkill'>['data'];
type Certification = Reply<'getCertification'>['data'];

/** The sections of the resume other than jobs. */
export function Parts() {
  const { t, language } = useTranslation('resume');
  const place = useResumePlace();
  const educations = useQuery(apiQuery('listEducations'));
  const languages = useQuery(apiQuery('listLanguageSkills'));
  const certifications = useQuery(apiQuery('listCertifications'));
  const failed = [educations, languages, certifications].find(({ isError }) => isError);
  if (!educations.data || !languages.data || !certifications.data) {
    if (failed) return <ErrorState title={t('list.failed')} onRetry={() => void failed.refetch()} />;
    return <SkeletonCards />;
  }
  const nameOf = languageNames(language);
  return (
    <>
      <PartSection
        part="education"
        items={educations.data.data.map((it) => educationItem(it, language))}
        pathOf={(id) => place.form('education', id)}
        remove={async (educationId) => {
          await api.call('deleteEducation', { params: { educationId } });
          await refetchResume('listEducations');
        }}
      />
      <PartSection
        part="languages"
        items={languages.data.data.map(({ id, language: spoken, proficiency, documents }: LanguageSkill) => ({
          id,
          title: nameOf(spoken),
          about: t(`languages.proficiency.${proficiency}`),
          period: '',
          documents,
        }))}
        pathOf={(id) => place.form('language', id)}
        remove={async (languageSkillId) => {
          await api.call('deleteLanguageSkill', { params: { languageSkillId } });
          await refetchResume('listLanguageSkills');
        }}
      />
      <PartSection
        part="certification"
        items={certifications.data.data.map((it) => certificationItem(it, language))}
        pathOf={(id) => place.form('certification', id)}
        remove={async (certificationId) => {
          await api.call('deleteCertification', { params: { certificationId } });
          await refetchResume('listCertifications');
        }}
      />
    </>
  );
}

function educationItem(education: Education, language: Language): PartItem {
  const { id, title, organization, place, start_date, end_date, documents } = education;
  const [start, end] = [parseMonth(start_date), parseMonth(end_date)];
  return {
    id,
    title,
    about: [organization, place].join(', '),
    period: start && end ? formatMonthRange(start, end, language) : '',
    documents,
  };
}

function certificationItem(certification: Certification, language: Language): PartItem {
  const { id, title, issuing_authority, date_of_issue, documents } = certification;
  return {
    id,
    title,
    about: issuing_authority ?? '',
    period: date_of_issue === null ? '' : formatDate(date_of_issue, language),
    documents,
  };
}
