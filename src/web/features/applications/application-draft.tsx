import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import type { Outlook } from '#web/nouns/agreement/outlook.tsx';
import { applicationPath, newApplicationPath } from '#web/nouns/application/paths.ts';
import { wantJob } from '#web/nouns/application/wanted-job.ts';
import { MissingInProfile } from '#web/nouns/profile/missing-alert.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import page from '#web/ui/page.module.css';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import type { Application, Subject } from './application.ts';
import { DraftFoot } from './draft-foot.tsx';
import { EmployerView } from './employer-view.tsx';
import { LetterField } from './letter-field.tsx';
import { PackageHint } from './package-hint.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SubjectCard } from './subject-card.tsx';
import { useDraft } from './use-draft.ts';

interface ApplicationDraftProps {
  subject: Subject;
  /** The stored application; null for a new one. */
  application: Application | null;
  outlook: Outlook | null;
  /** Called once a new one is stored. */
  onBegun?: () => void;
}

/** One page to apply on: the job, what the employer will read, and the letter. */
export function ApplicationDraft({ subject, application, outlook, onBegun }: ApplicationDraftProps) {
  const { t } = useTranslation('applications');
  const path = usePublicPath();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<readonly ProfileKey[]>([]);
  // Whoever leaves for the profile, or closes the browser, comes back here.
  useEffect(() => {
    if (subject.isPublic) wantJob(subject.jobId);
  }, [subject.isPublic, subject.jobId]);
  const draft = useDraft({
    subject,
    application,
    onBegun,
    onIncomplete: setMissing,
    // Going back must not lead to the form of a letter that is gone.
    onSent: (id) => void navigate(otherPath('employee.application.sent', { id }), { replace: true }),
  });
  const { serverForm, stored, conflict } = draft;
  const { formProps, submitting, restored, discard } = serverForm;
  const here = stored === null ? newApplicationPath(subject.jobId) : applicationPath(stored.id);
  return (
    <div className={page.narrow}>
      <BackLink
        to={
          subject.isPublic
            ? path('job.detail', { id: subject.jobId })
            : otherPath('employee.application', { list: 'all' })
        }
      >
        {t(subject.isPublic ? 'edit.backToJob' : 'edit.backToList')}
      </BackLink>
      <h1>{t('edit.heading')}</h1>
      {!subject.isPublic && (
        <Alert tone="warn" title={t('edit.notPublic')}>
          {t('edit.notPublicText')}
        </Alert>
      )}
      <SubjectCard subject={subject} />
      <PackageHint subject={subject} outlook={outlook} />
      <EmployerView back={here} />
      <RestoredAlert restored={restored} discard={discard} />
      <Form {...formProps} className={layout.form}>
        <LetterField form={serverForm} />
        <ConflictAlert conflict={conflict} />
        <MissingInProfile missing={missing} back={here} live>
          {t('send.incomplete')}
        </MissingInProfile>
        <DraftFoot stored={stored} isDirty={serverForm.form.isDirty()} />
        <div className={layout.bar}>
          <Button variant="outline" loading={submitting && draft.intent === 'DRAFT'} onClick={draft.save}>
            {t('draft.save')}
          </Button>
          {subject.isPublic && (
            <Button
              icon={<IconSend size={20} aria-hidden />}
              loading={submitting && draft.intent === 'SEND'}
              loadingText={t('common:action.sending')}
              aria-haspopup="dialog"
              onClick={() => void draft.ask()}
            >
              {t('send.action')}
            </Button>
          )}
        </div>
      </Form>
      {draft.isAsking && <SendDialog subject={subject} onConfirm={draft.send} onClose={draft.close} />}
    </div>
  );
}
