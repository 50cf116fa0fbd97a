import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { ENTRY_KINDS, type EntryKind } from '#domain/resumes/entry-kinds.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { entryFormPath, resumeImportPath } from '#web/nouns/application/paths.ts';
import { NotFoundPage } from '#web/nouns/page/missing-page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { CertificationEntry } from '../resume/certification-page.tsx';
import { EducationEntry } from '../resume/education-page.tsx';
import { JobEntry } from '../resume/entry-page.tsx';
import { LanguageEntry } from '../resume/language-page.tsx';
import { ResumeOverview } from '../resume/overview.tsx';
import { ResumeAt, type ResumePlace } from '../resume/resume-place.ts';
import css from './application-page.module.css';

/** The second step: the resume, which can be edited in place. */
export function ResumeStep({ jobId, list, onDone }: { jobId: number; list: string; onDone: () => void }) {
  const { t } = useTranslation('applications');
  return (
    <ResumeAt value={within(list)}>
      <p className={css.about}>{t('step.resume.lead')}</p>
      <div>
        <ButtonLink
          variant="outline"
          size="sm"
          icon={<IconFileImport size={20} aria-hidden />}
          to={resumeImportPath(jobId)}
        >
          {t('resume:transfer.import.heading')}
        </ButtonLink>
      </div>
      <ResumeOverview />
      <div className={layout.bar}>
        <Button onClick={onDone}>{t('step.next', { step: t('step.letter.name') })}</Button>
      </div>
    </ResumeAt>
  );
}

const FORMS: Record<EntryKind, (props: { id: string | undefined }) => React.ReactNode> = {
  job: JobEntry,
  education: EducationEntry,
  language: LanguageEntry,
  certification: CertificationEntry,
};

/** The form of a resume entry within the step: `job` for a new entry, `education-12` for an existing one. */
export function ResumeEntry({ entry, list }: { entry: string; list: string }) {
  const [kind, id] = entry.split('-');
  const known = ENTRY_KINDS.find((it) => it === kind);
  if (known === undefined) return <NotFoundPage />;
  const EntryForm = FORMS[known];
  return (
    <ResumeAt value={within(list)}>
      <EntryForm id={id} />
    </ResumeAt>
  );
}

function within(list: string): ResumePlace {
  return { list, form: (kind, id) => entryFormPath(list, kind, id) };
}
