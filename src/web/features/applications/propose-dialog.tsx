import { useId } from 'react';
import { TIMES_PROPOSED_MAX } from '#domain/applications/offer.ts';
import { startOfZurichDay } from '#domain/kernel/zurich.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { EMPTY_TIME, TimesFields, useTimeNames } from '#web/nouns/application/times-fields.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import type { Application } from './application.ts';
import { outdateApplications } from './application-actions.ts';

interface ProposeDialogProps {
  application: Application;
  onClose: () => void;
}

/** Proposes other times for an interview. */
export function ProposeDialog({ application, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('interviews');
  const timeNames = useTimeNames();
  const id = useId();
  const today = useToday();
  const { company } = application;
  const form = useServerForm({
    endpoint: 'proposeInterviewTimes',
    initialValues: { times: [EMPTY_TIME], note: '' },
    // The control only enforces the day; the server checks the time of day.
    facts: () => ({ earliest: startOfZurichDay(today) }),
    labels: ({ times }) => ({ note: t('propose.note'), ...timeNames(times) }),
    persistAs: `interview-proposal-${application.id}`,
    submit: async (body) => {
      await api.call('proposeInterviewTimes', { params: { applicationId: application.id }, body });
      await outdateApplications();
    },
    onSuccess: () => {
      snackbar.success(t('propose.done', { name: company.name }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('propose.title')}
      lead={t('propose.lead', { name: company.name })}
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={form.submitting} onCancel={onClose}>
          {t('propose.submit')}
        </FormActions>
      }
    >
      <Form {...form.formProps} id={id} className={layout.section}>
        <RestoredAlert restored={form.restored} discard={form.discard} />
        <TimesFields
          times={form.values.times}
          max={TIMES_PROPOSED_MAX}
          field={(index, name) => form.field(`times.${index}.${name}`)}
          onAdd={() => form.rows('times').add(EMPTY_TIME)}
          onRemove={(index) => form.rows('times').remove(index)}
        />
        <TextArea {...form.field('note')} label={t('propose.note')} optional />
      </Form>
    </Dialog>
  );
}
