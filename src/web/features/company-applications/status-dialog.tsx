import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useConflict } from '#web/lib/conflict.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ContractFields } from '#web/nouns/employment/contract-fields.tsx';
import { contractFactsOn } from '#web/nouns/employment/contract-values.ts';
import { periodText, seasonPeriodText } from '#web/nouns/job/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { Dialog, FIRST_FIELD, FormActions, firstVisible } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import {
  type Application,
  applicantName,
  jobFacts,
  type Step,
  stepsOf,
  updateApplication,
} from './application.ts';
import { InterviewDialog } from './interview-dialog.tsx';
import { isMailed, MailPreview } from './mail-preview.tsx';
import { repliesOf } from './reply.ts';
import { SettledAlert } from './settled-alert.tsx';
import { CHIPS } from './status-chip.tsx';
import css from './status-dialog.module.css';
import { bodyOf, KEPT_FIELDS, type StatusValues, typedFieldsOf, valuesOf } from './status-form.ts';
import { LetterField } from './template-field.tsx';

interface StatusDialogProps {
  companyId: number;
  application: Application;
  /** The step to ask for, such as from dragging a card to a column; without it the possible ones are offered first. */
  step?: Step;
  onDone?: (status: Step) => void;
  onClose: () => void;
}

/** Answers an application: the possible replies as rows, of which each leads to a form of its own. */
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
  const [isPlanning, setPlanning] = useState(false);
  const conflict = useConflict();
  const labels = { status: t('step.name') };
  const name = applicantName(application);
  const serverForm = useServerForm({
    endpoint: 'updateApplicationStatus',
    initialValues: { ...valuesOf(opened), status: given ?? '' },
    body: bodyOf,
    facts: () => contractFactsOn(today),
    labels,
    persistAs: `application-reply-${opened.id}`,
    keptFields: KEPT_FIELDS,
    // What was typed may be older than the application that is shown, which the person has changed elsewhere meanwhile.
    submit: (body) =>
      updateApplication(companyId, application.id, { ...body, updated_at: application.updated_at }),
    onError: (error) => conflict.onError(error, { alike: 'application_transition' }),
    onSuccess: (_, { status }) => {
      if (status !== '') {
        snackbar.success(t(`step.${status}.done`, { name }));
        onDone?.(status);
      }
      onClose();
    },
  });
  const { form, field, formProps, submitting, restored, discard } = serverForm;
  const { status, explanation } = form.values;
  const isSettled = stepsOf(application).length === 0;

  async function load(): Promise<StatusValues> {
    const params = { companyId, applicationId: application.id };
    const { data } = await api.call('getApplication', { params });
    setApplication(data);
    const step = form.getValues().status;
    const isPossible = step === '' || stepsOf(data).includes(step);
    if (!isPossible) form.setFieldValue('status', '');
    return { ...valuesOf(data), status: isPossible ? step : '' };
  }

  if (isPlanning) {
    return (
      <InterviewDialog
        {...{ companyId, application }}
        // Without a time it leads back to the answer.
        onClose={() => setPlanning(false)}
        onDone={onClose}
      />
    );
  }
  const facts = {
    title: t('step.title', { name }),
    lead: `${application.job.title}, ${seasonPeriodText(jobFacts(application), language)}`,
    onClose,
  };
  if (isSettled) {
    return (
      <Dialog {...facts} actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}>
        <SettledAlert application={application} written={explanation} />
      </Dialog>
    );
  }
  if (status === '') {
    return (
      <Dialog {...facts}>
        <ReplyRows application={application} onChoose={(step) => form.setFieldValue('status', step)} />
        <ConflictAlert conflict={conflict.resolveWith({ form, load })} labels={labels} />
      </Dialog>
    );
  }
  const { Icon } = CHIPS[status];
  return (
    <Dialog
      {...facts}
      actions={
        <FormActions
          form={id}
          submitting={submitting}
          isDangerous={status === 'REFUSAL'}
          onCancel={given === undefined ? () => form.setFieldValue('status', '') : onClose}
          {...(given === undefined && { cancel: t('reply.back') })}
        >
          {t(`step.${status}.action`)}
        </FormActions>
      }
    >
      <Form {...formProps} id={id} className={layout.form}>
        <h3 className={css.step}>
          <Icon size={24} aria-hidden />
          {t(`step.${status}.label`)}
        </h3>
        <RestoredAlert
          restored={restored && typedFieldsOf(status).some((field) => form.isDirty(field))}
          discard={() => {
            discard();
            form.setFieldValue('status', status);
          }}
        />
        <FirstFocus isSkipped={given !== undefined} />
        {(status === 'CONTRACTSIGNED' || status === 'REFUSALEMPLOYEE') && <p>{t(`step.${status}.hint`)}</p>}
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
            rows={4}
            companyId={companyId}
            applicationId={application.id}
            onFill={(text) => serverForm.set({ explanation: text })}
            label={nameOf('explanation')}
            hint={t('step.explanationHint', { name })}
          />
        )}
        {isMailed(status) && (
          <MailPreview
            params={{ companyId, applicationId: application.id }}
            status={status}
            explanation={status === 'REFUSAL' ? explanation : ''}
            name={name}
          />
        )}
        {status === 'INTERVIEW' && application.can.set_interview && (
          <Button
            className={css.appointment}
            variant="text"
            size="sm"
            icon={<IconCalendarEvent size={20} aria-hidden />}
            onClick={() => setPlanning(true)}
          >
            {t('reply.appointment')}
          </Button>
        )}
        <TextArea {...field('note')} label={t('note.label')} hint={t('note.hint')} rows={2} optional />
        <ConflictAlert conflict={conflict.resolveWith({ form, load })} labels={labels} />
      </Form>
    </Dialog>
  );
}

/** Moves the focus to the first field of a form that replaces the rows; a dialog that opens with it does so itself. */
function FirstFocus({ isSkipped }: { isSkipped: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isSkipped) return;
    const form = ref.current?.closest('form');
    if (form) firstVisible(form, FIRST_FIELD)?.focus();
  }, [isSkipped]);
  return <span ref={ref} hidden />;
}

interface ReplyRowsProps {
  application: Application;
  onChoose: (step: Step) => void;
}

function ReplyRows({ application, onChoose }: ReplyRowsProps) {
  const { t } = useTranslation('company-applications');
  const { main, more } = repliesOf(application);
  const frame = useRef<HTMLUListElement>(null);
  // On the way back from a form, which the dialog itself does not notice.
  useEffect(() => frame.current?.querySelector('button')?.focus(), []);
  const row = (step: Step) => {
    const { Icon } = CHIPS[step];
    return (
      <li key={step}>
        <button
          type="button"
          className={css.row}
          data-autofocus={step === main[0] ? '' : undefined}
          onClick={() => onChoose(step)}
        >
          <Icon size={24} aria-hidden />
          <span className={css.words}>
            <span className={css.name}>{t(`step.${step}.label`)}</span>
            <span className={css.about}>{t(`step.${step}.about`)}</span>
          </span>
          <IconChevronRight size={22} aria-hidden />
        </button>
      </li>
    );
  };
  return (
    <>
      <ul ref={frame} className={css.rows} aria-label={t('step.question')}>
        {main.map(row)}
      </ul>
      {more.length > 0 && (
        <details className={css.more}>
          <summary>{t('reply.more')}</summary>
          <ul className={css.rows}>{more.map(row)}</ul>
        </details>
      )}
    </>
  );
}
