import { useId, useState } from 'react';
import { useConflict } from '#web/lib/conflict.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ContractFields } from '#web/nouns/employment/contract-fields.tsx';
import { contractFactsOn } from '#web/nouns/employment/contract-values.ts';
import { periodText, seasonPeriodText } from '#web/nouns/job/labels.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import {
  type Application,
  applicantName,
  jobFacts,
  type Step,
  stepsOf,
  updateApplication,
} from './application.ts';
import { SettledAlert } from './settled-alert.tsx';
import { bodyOf, type StatusValues, valuesOf } from './status-form.ts';
import { LetterField } from './template-field.tsx';

interface StatusDialogProps {
  companyId: number;
  application: Application;
  /**
   * A preselected step, such as from dragging a card to a column; the dialog then only asks for what that step needs.
   */
  step?: Step;
  onDone?: (status: Step) => void;
  onClose: () => void;
}

/** Moves an application to another status. It says for each step what the applicant will be told. */
export function StatusDialog({
  companyId,
  application: opened,
  step: given,
  onDone,
  onClose,
}: StatusDialogProps) {
  const { t, language } = useTranslation('company-applications');
  const { t: nameOf } = useTranslation('fields');
  const id = useId();
  const today = useToday();
  // The application as it is stored now; it may have changed since the dialog was opened.
  const [application, setApplication] = useState(opened);
  const conflict = useConflict();
  const labels = { status: t('step.name') };
  const name = applicantName(application);
  const serverForm = useServerForm({
    endpoint: 'updateApplicationStatus',
    initialValues: { ...valuesOf(opened), status: given ?? '' },
    body: bodyOf,
    facts: () => contractFactsOn(today),
    labels,
    submit: (body) => updateApplication(companyId, application.id, body),
    onError: (error) => conflict.onError(error, 'application_transition'),
    onSuccess: (_, { status }) => {
      if (status !== '') {
        snackbar.success(t(`step.${status}.done`, { name }));
        onDone?.(status);
      }
      onClose();
    },
  });
  const { form, field, formProps, submitting } = serverForm;
  const { status } = form.values;
  const steps = stepsOf(application);
  // After a conflict the preselected step no longer applies, and the person chooses again.
  const isGiven = given !== undefined && status === given && application === opened;

  async function load(): Promise<StatusValues> {
    const params = { companyId, applicationId: application.id };
    const { data } = await api.call('getApplication', { params });
    setApplication(data);
    const step = form.getValues().status;
    if (step !== '' && !stepsOf(data).includes(step)) form.setFieldValue('status', '');
    return valuesOf(data);
  }

  return (
    <Dialog
      title={t('step.title', { name })}
      lead={`${application.job.title}, ${seasonPeriodText(jobFacts(application), language)}`}
      onClose={onClose}
      actions={
        steps.length === 0 ? (
          <Button onClick={onClose}>{t('common:action.close')}</Button>
        ) : (
          <FormActions
            form={id}
            submitting={submitting}
            isDangerous={status === 'REFUSAL'}
            onCancel={onClose}
          >
            {t(status === '' ? 'step.choose' : `step.${status}.action`)}
          </FormActions>
        )
      }
    >
      {steps.length === 0 ? (
        <SettledAlert application={application} written={form.values.explanation} />
      ) : (
        <Form {...formProps} id={id} className={layout.form}>
          {isGiven ? (
            <Alert tone="info" title={t(`step.${given}.label`)}>
              {t(`step.${given}.hint`)}
            </Alert>
          ) : (
            <ChoiceGroup label={t('step.question')} error={form.errors.status}>
              {steps.map((step) => (
                <Radio
                  key={step}
                  name="status"
                  label={t(`step.${step}.label`)}
                  hint={t(`step.${step}.hint`)}
                  checked={status === step}
                  onChange={() => form.setFieldValue('status', step)}
                  aria-invalid={form.errors.status ? true : undefined}
                />
              ))}
            </ChoiceGroup>
          )}
          {status === 'CONTRACTSIGNED' && (
            <ContractFields
              form={serverForm}
              companyId={companyId}
              kind="signed"
              datesHint={t('step.dates', { period: periodText(jobFacts(application), language) })}
            />
          )}
          {status === 'REFUSAL' && (
            <LetterField
              {...field('explanation')}
              kind="REFUSAL"
              companyId={companyId}
              applicationId={application.id}
              onFill={(explanation) => serverForm.set({ explanation })}
              label={nameOf('explanation')}
              hint={t('step.explanationHint', { name })}
            />
          )}
          <TextArea {...field('note')} label={t('note.label')} hint={t('note.hint')} rows={2} optional />
          <ConflictAlert conflict={conflict.resolveWith({ form, load })} labels={labels} />
        </Form>
      )}
    </Dialog>
  );
}
