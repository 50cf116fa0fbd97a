import { useId, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { type Application, applicantName, refuseApplications } from './application.ts';
import { type Choices, OtherLanguages, textsOf, useOtherLanguages } from './other-languages.tsx';
import css from './refusal-dialog.module.css';
import { LetterField } from './template-field.tsx';

interface RefusalDialogProps {
  companyId: number;
  /** A snapshot of the applications at the time of selection. */
  applications: readonly Application[];
  onDone: () => void;
  onClose: () => void;
}

type Outcome = Reply<'refuseApplications'>['data'];

/** Rejects several applicants with one reason, and reports those that were decided meanwhile. */
export function RefusalDialog({ companyId, applications, onDone, onClose }: RefusalDialogProps) {
  const { t, language: reads } = useTranslation('company-applications');
  const { t: nameOf } = useTranslation('fields');
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const { form, field, set, formProps, submitting, restored, discard } = useServerForm({
    endpoint: 'refuseApplications',
    // The language is that of the template taken last; a text of one's own is in that of the account.
    initialValues: { explanation: '', language: reads },
    persistAs: `applications-refusal-${companyId}`,
    body: ({ explanation, language }) => ({
      explanation,
      language,
      texts: textsOf(others),
      applications: applications.map((it) => ({ id: it.id, updated_at: it.updated_at })),
    }),
    submit: (body) => refuseApplications(companyId, body),
    onSuccess: ({ data }) => {
      const n = data.refused.length;
      if (n > 0) snackbar.success(t('bulk.done', { n }));
      onDone();
      if (data.left.length === 0) onClose();
      else setOutcome(data);
    },
  });
  const { explanation, language } = form.values;
  const others = useOtherLanguages(companyId, applications, { text: explanation, language }, choices);
  const n = applications.length;

  if (outcome !== null) {
    return (
      <Dialog
        title={t('bulk.title', { n })}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      >
        <Left applications={applications} outcome={outcome} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('bulk.title', { n })}
      lead={t('bulk.lead')}
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={submitting} isDangerous onCancel={onClose}>
          {t('bulk.action', { n })}
        </FormActions>
      }
    >
      <Form {...formProps} id={id} className={layout.form}>
        <RestoredAlert restored={restored} discard={discard} />
        <ul className={css.people} aria-label={t('bulk.people')}>
          {applications.map((application) => (
            <li key={application.id}>
              <strong>{applicantName(application)}</strong>, {application.job.title}
            </li>
          ))}
        </ul>
        <LetterField
          {...field('explanation')}
          kind="REFUSAL"
          companyId={companyId}
          applicationId={null}
          onFill={(text, written) => {
            set({ explanation: text, language: written });
            setChoices({});
          }}
          label={nameOf('explanation')}
          hint={t('bulk.hint', { language: t(`letters.language.${language}`) })}
        />
        <OtherLanguages
          others={others}
          written={language}
          onChoose={(of, index) => setChoices((before) => ({ ...before, [of]: index }))}
        />
      </Form>
    </Dialog>
  );
}

/** Lists those who were not rejected, with the current state of their applications. */
function Left({ applications, outcome }: { applications: readonly Application[]; outcome: Outcome }) {
  const { t } = useTranslation('company-applications');
  const byId = new Map(applications.map((application) => [application.id, application]));
  return (
    // The submit button is gone, so the focus moves here instead of being lost.
    <div className={layout.form} tabIndex={-1} ref={(element) => element?.focus()}>
      <Alert live tone="warn" title={t('bulk.left', { n: outcome.left.length })}>
        {t('bulk.leftText')}
      </Alert>
      <ul className={css.people}>
        {outcome.left.map(({ id, status }) => {
          const application = byId.get(id);
          return (
            application && (
              <li key={id}>
                <strong>{applicantName(application)}</strong>,{' '}
                {status === null || status === 'DRAFT'
                  ? t('bulk.gone')
                  : t('bulk.now', { status: t(`status.${status}`) })}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
