import { useId } from 'react';
import { INTERVIEW_MINUTES } from '#domain/applications/interview.ts';
import { TIMES_OFFERED_MAX } from '#domain/applications/offer.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import { decode, encode, number, optionalText } from '#web/lib/codecs.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { EMPTY_TIME, TimesFields, useTimeNames } from '#web/nouns/application/times-fields.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Application, applicantName } from './application.ts';
import { LetterField } from './template-field.tsx';

const fields = {
  duration_minutes: number,
  place: optionalText,
  video_link: optionalText,
  note: optionalText,
};

/** How long an interview is unless its company says otherwise. */
const USUAL_MINUTES = 45;

/** Under which name entered times are stored. */
export function offerDraft(applicationId: number): string {
  return `interview-offer-${applicationId}`;
}

interface OfferFormProps {
  companyId: number;
  application: Application;
  lead: string;
  /** The choice between one time and several. */
  children: React.ReactNode;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Offers the applicant several times for an interview. */
export function OfferForm({
  companyId,
  application,
  lead,
  children,
  onClose,
  onDone = onClose,
}: OfferFormProps) {
  const { t } = useTranslation('interviews');
  const { t: nameOf } = useTranslation('fields');
  const timeNames = useTimeNames();
  const id = useId();
  const today = useToday();
  const name = applicantName(application);
  const offer = application.interview_offer;
  const own = offer?.times.filter(({ by }) => by === 'company') ?? [];
  const form = useServerForm({
    endpoint: 'offerInterview',
    initialValues: {
      times: own.length > 0 ? own.map(({ date, time }) => ({ date, time })) : [EMPTY_TIME, EMPTY_TIME],
      ...decode(fields, offer ?? { duration_minutes: USUAL_MINUTES }),
    },
    body: ({ times, ...values }) => ({ times, ...encode(fields, values) }),
    // The control only enforces the day; the server checks the time of day.
    facts: () => ({ earliest: startOfZurichDay(today) }),
    labels: ({ times }) => ({ note: t('form.note'), ...timeNames(times) }),
    persistAs: offerDraft(application.id),
    submit: async (body) => {
      await api.call('offerInterview', { params: { companyId, applicationId: application.id }, body });
      await refetchAll();
    },
    onSuccess: () => {
      snackbar.success(t('form.offered', { name }));
      onDone();
    },
  });
  return (
    <Dialog
      title={t('form.title', { name })}
      lead={lead}
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={form.submitting} onCancel={onClose}>
          {t('form.submitOffer')}
        </FormActions>
      }
    >
      <Form {...form.formProps} id={id} className={layout.section}>
        {children}
        <RestoredAlert restored={form.restored} discard={form.discard} />
        <TimesFields
          times={form.values.times}
          max={TIMES_OFFERED_MAX}
          field={(index, part) => form.field(`times.${index}.${part}`)}
          onAdd={() => form.rows('times').add(EMPTY_TIME)}
          onRemove={(index) => form.rows('times').remove(index)}
        />
        <TextField
          {...form.field('duration_minutes')}
          type="number"
          inputMode="numeric"
          min={INTERVIEW_MINUTES.min}
          max={INTERVIEW_MINUTES.max}
          step={5}
          label={nameOf('duration_minutes')}
        />
        <TextField
          {...form.field('place')}
          label={nameOf('place')}
          hint={t('form.placeHint')}
          optional={form.values.video_link !== ''}
        />
        <TextField
          {...form.field('video_link')}
          type="url"
          inputMode="url"
          placeholder="https://"
          label={nameOf('video_link')}
          optional
        />
        <LetterField
          {...form.field('note')}
          kind="INTERVIEW"
          companyId={companyId}
          applicationId={application.id}
          onFill={(note) => form.set({ note })}
          label={t('form.note')}
          hint={t('form.noteHint', { name })}
          optional
        />
      </Form>
    </Dialog>
  );
}
