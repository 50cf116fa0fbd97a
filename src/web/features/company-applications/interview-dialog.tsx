import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { INTERVIEW_MINUTES, INTERVIEW_MONTHS } from '#domain/applications/interview.ts';
import { addMonths } from '#domain/kernel/civil-date.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { decode, encode, number, optionalText, text } from '#web/lib/codecs.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { download } from '#web/lib/download.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { deleteFormDraft, hasFormDraft } from '#web/lib/form-drafts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery, refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { InterviewCard } from '#web/nouns/application/interview.tsx';
import { seasonPeriodText } from '#web/nouns/job/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ConfirmDialog, Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Application, applicantName, jobFacts } from './application.ts';
import { OfferForm, offerDraft } from './offer-form.tsx';
import { LetterField } from './template-field.tsx';

interface InterviewDialogProps {
  companyId: number;
  application: Application;
  onClose: () => void;
  /** Called once it is set, offered or changed, if that is more than to close. */
  onDone?: (() => void) | undefined;
}

const fields = {
  date: text,
  time: text,
  duration_minutes: number,
  place: optionalText,
  video_link: optionalText,
  note: optionalText,
};

/** Creates, changes or cancels the interview of an application. */
export function InterviewDialog({ companyId, application: opened, onClose, onDone }: InterviewDialogProps) {
  const { t, language } = useTranslation('interviews');
  const params = { companyId, applicationId: opened.id };
  const { data } = useQuery(apiQuery('getApplication', { params }));
  const application = data?.data ?? opened;
  const { interview, can } = application;
  const [isEditing, setEditing] = useState(interview === null || interview.state !== 'upcoming');
  const [isCancelling, setCancelling] = useState(false);
  const id = useId();
  const name = applicantName(application);
  const lead = `${application.job.title}, ${seasonPeriodText(jobFacts(application), language)}`;
  // Times that are offered are changed where they were offered, and those that were typed before a reload are kept there.
  const [isChoice, setChoice] = useState(
    () => opened.interview_offer !== null || hasFormDraft(offerDraft(opened.id)),
  );
  const choice = can.set_interview && (
    <Segmented
      label={t('form.mode')}
      options={[
        { value: 'one', label: t('form.one') },
        { value: 'several', label: t('form.several') },
      ]}
      value={isChoice ? 'several' : 'one'}
      onChange={(value) => setChoice(value === 'several')}
    />
  );
  if (isEditing && can.set_interview && isChoice) {
    return <OfferForm {...{ companyId, application, lead, onClose, onDone }}>{choice}</OfferForm>;
  }
  if (isEditing && (can.set_interview || can.change_interview)) {
    return (
      <InterviewForm
        choice={choice}
        id={id}
        companyId={companyId}
        application={application}
        lead={lead}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  return (
    <Dialog
      title={t('dialog.title', { name })}
      lead={lead}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      {interview && (
        <InterviewCard
          interview={interview}
          file={() => download('getInterviewFile', { params: { ...params, interviewId: interview.id } })}
        >
          {can.change_interview && (
            <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
              {t('dialog.change')}
            </Button>
          )}
          {can.cancel_interview && (
            <Button variant="text" size="sm" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
              {t('dialog.cancel')}
            </Button>
          )}
        </InterviewCard>
      )}
      {isCancelling && interview && (
        <CancelDialog
          params={{ ...params, interviewId: interview.id }}
          name={name}
          onClose={() => setCancelling(false)}
        />
      )}
    </Dialog>
  );
}

interface CancelDialogProps {
  params: { companyId: number; applicationId: number; interviewId: number };
  name: string;
  onClose: () => void;
}

function CancelDialog({ params, name, onClose }: CancelDialogProps) {
  const { t } = useTranslation('interviews');
  const { attempt, busy, refusal } = useAttempt();
  async function cancel() {
    const isDone = await attempt(async () => {
      await api.call('cancelInterview', { params });
      await refetchAll();
    });
    if (!isDone) return;
    snackbar.success(t('cancel.done', { name }));
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('cancel.title', { name })}
      confirm={t('dialog.cancel')}
      loading={busy}
      refusal={refusal}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      {t('cancel.text', { name })}
    </ConfirmDialog>
  );
}

function InterviewForm({
  id,
  companyId,
  application,
  lead,
  choice,
  onClose,
  onDone = onClose,
}: InterviewDialogProps & { id: string; lead: string; choice: React.ReactNode }) {
  const { t } = useTranslation('interviews');
  const { t: nameOf } = useTranslation('fields');
  const today = useToday();
  const conflict = useConflict();
  const name = applicantName(application);
  const params = { companyId, applicationId: application.id };
  const stored = application.can.change_interview ? application.interview : null;
  const labels = { note: t('form.note') };
  const serverForm = useServerForm({
    endpoint: 'updateInterview',
    initialValues: valuesOf(stored),
    body: ({ updated_at, ...values }: Values) => ({
      ...encode(fields, values),
      ...(updated_at !== '' && { updated_at }),
    }),
    // The control only enforces the day; the server checks the time of day.
    facts: () => ({ earliest: startOfZurichDay(today) }),
    labels,
    persistAs: `interview-${stored?.id ?? `of-${application.id}`}`,
    submit: async ({ updated_at, ...body }) => {
      await (stored === null
        ? api.call('createInterview', { params, body })
        : api.call('updateInterview', {
            params: { ...params, interviewId: stored.id },
            body: { ...body, ...(updated_at !== undefined && { updated_at }) },
          }));
      await refetchAll();
    },
    onError: (error) => conflict.onError(error),
    onSuccess: () => {
      // Several times are no longer needed, and the next dialog would open on them.
      if (stored === null) deleteFormDraft(offerDraft(application.id));
      snackbar.success(t(stored === null ? 'form.set' : 'form.changed', { name }));
      onDone();
    },
  });
  const { form, field, formProps, submitting, restored, discard } = serverForm;

  async function load(): Promise<Values> {
    return valuesOf((await api.call('getApplication', { params })).data.interview);
  }

  return (
    <Dialog
      title={t(stored === null ? 'form.title' : 'form.changeTitle', { name })}
      lead={lead}
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={submitting} onCancel={onClose}>
          {t(stored === null ? 'form.submit' : 'form.submitChange')}
        </FormActions>
      }
    >
      <Form {...formProps} id={id} className={layout.section}>
        {choice}
        <RestoredAlert restored={restored} discard={discard} />
        <DateField
          {...field('date')}
          label={nameOf('date')}
          hint={t('form.timeHint')}
          min={today}
          max={addMonths(today, INTERVIEW_MONTHS)}
        />
        <div className={layout.pair}>
          <TextField {...field('time')} type="time" label={nameOf('time')} />
          <TextField
            {...field('duration_minutes')}
            type="number"
            inputMode="numeric"
            min={INTERVIEW_MINUTES.min}
            max={INTERVIEW_MINUTES.max}
            step={5}
            label={nameOf('duration_minutes')}
          />
        </div>
        <TextField
          {...field('place')}
          label={nameOf('place')}
          hint={t('form.placeHint')}
          optional={serverForm.values.video_link !== ''}
        />
        <TextField
          {...field('video_link')}
          type="url"
          inputMode="url"
          placeholder="https://"
          label={nameOf('video_link')}
          optional
        />
        <LetterField
          {...field('note')}
          kind="INTERVIEW"
          companyId={companyId}
          applicationId={application.id}
          onFill={(note) => serverForm.set({ note })}
          label={t('form.note')}
          hint={t('form.noteHint', { name })}
          optional
        />
        <ConflictAlert conflict={conflict.resolveWith({ form, load })} labels={labels} />
      </Form>
    </Dialog>
  );
}

type Values = ReturnType<typeof valuesOf>;

/** How long an interview is unless its company says otherwise. */
const USUAL_MINUTES = 45;

function valuesOf(stored: Application['interview']) {
  return {
    ...decode(fields, stored ?? { duration_minutes: USUAL_MINUTES }),
    updated_at: stored?.updated_at ?? '',
  };
}
