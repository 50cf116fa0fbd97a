import { useId } from 'react';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { type Half, halfText, outdateTandems } from './tandem.ts';
import css from './tandems.module.css';
import { YearOfTwo } from './year-of-two.tsx';

interface ProposeDialogProps {
  companyId: number;
  job: Half;
  /** The ad of the other house. */
  partner: Half & { company: { name: string } };
  onClose: () => void;
  onDone?: () => void;
  /** Takes what is wrong with the other ad where it was named; without, the dialog says it. */
  onUnfit?: (text: string) => void;
}

/** Proposes a tandem to another house, with a message if one likes. */
export function ProposeDialog({ companyId, job, partner, onClose, onDone, onUnfit }: ProposeDialogProps) {
  const { t, language } = useTranslation('tandems');
  const id = useId();
  const house = partner.company.name;
  const { field, formProps, submitting, restored, discard } = useServerForm({
    endpoint: 'createTandem',
    initialValues: { job_id: job.id, partner_job_id: partner.id, message: '' },
    // No control shows what is wrong with an ad.
    failure: 'first',
    persistAs: `tandem-${job.id}-${partner.id}`,
    submit: (body) => api.call('createTandem', { params: { companyId }, body }),
    onError({ errors: { partner_job_id: texts } }) {
      if (texts === undefined || onUnfit === undefined) return false;
      onUnfit(texts.join(' '));
      onClose();
      return true;
    },
    onSuccess: async () => {
      await outdateTandems(companyId);
      snackbar.success(t('propose.done', { house }));
      onDone?.();
      onClose();
    },
  });
  return (
    <Dialog
      title={t('propose.title', { house })}
      lead={t('propose.lead', { house })}
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          submitting={submitting}
          sending={t('common:action.sending')}
          onCancel={onClose}
        >
          {t('propose.send')}
        </FormActions>
      }
    >
      <RestoredAlert restored={restored} discard={discard} />
      <Form {...formProps} id={id} className={layout.section}>
        <YearOfTwo own={job} other={partner} state="possible" />
        <p className={css.pair}>
          <Title text={job.title} />, {halfText(job, language)}
          <br />
          <Title text={partner.title} />, {halfText(partner, language)}
        </p>
        <TextArea
          {...field('message')}
          required={false}
          label={t('propose.message')}
          hint={t('propose.hint')}
        />
      </Form>
    </Dialog>
  );
}
