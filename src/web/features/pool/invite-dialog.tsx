import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { number, text } from '#web/lib/codecs.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { seasonPeriodText } from '#web/nouns/job/labels.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { publicAds } from './candidate-filters.tsx';
import type { Candidate } from './person.ts';
import { TradeText } from './person-facts.tsx';

interface InviteDialogProps {
  companyId: number;
  person: Candidate;
  onClose: () => void;
}

/** Invites a person with one of the company's public ads. */
export function InviteDialog({ companyId, person, onClose }: InviteDialogProps) {
  const { t, language } = useTranslation('pool');
  const id = useId();
  const ads = useQuery(publicAds(companyId)).data?.data ?? [];
  // Preselects an ad for one of the person's trades if there is any.
  const fitting = ads.filter((ad) => person.categories.includes(ad.job_category_id));
  const [first] = fitting.length > 0 ? fitting : ads;
  const { field, formProps, submitting } = useServerForm({
    endpoint: 'inviteCandidate',
    initialValues: { job_id: text.decode(first === undefined ? '' : String(first.id)), text: '' },
    // Per company and not per person, so that a text can be reused for the next person.
    persistAs: `invitation-${companyId}`,
    keptFields: ['text'],
    body: (values) => ({ job_id: number.encode(values.job_id), text: values.text }),
    labels: { job_id: t('invite.job'), text: t('invite.text') },
    submit: (body) => api.call('inviteCandidate', { params: { companyId, key: person.key }, body }),
    onSuccess: async () => {
      snackbar.success(t('invite.done'));
      onClose();
      await Promise.all([
        refetch('listCandidates', { companyId }),
        refetch('listCandidateInvitations', { companyId }),
      ]);
    },
  });
  if (ads.length === 0) {
    return (
      <Dialog
        size="sm"
        title={t('invite.title')}
        onClose={onClose}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('common:action.close')}
            </Button>
            <ButtonLink to={otherPath('company.jobs', { companyId, list: 'active' })}>
              {t('invite.toAds')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('invite.noAds')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('invite.title')}
      lead={t('invite.lead')}
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          submitting={submitting}
          sending={t('common:action.sending')}
          onCancel={onClose}
        >
          {t('invite.send')}
        </FormActions>
      }
    >
      <Form {...formProps} id={id} className={layout.section}>
        <p>
          <strong>
            <TradeText person={person} />
          </strong>
        </p>
        <Select
          {...field('job_id')}
          label={t('invite.job')}
          placeholder={null}
          options={ads.map((ad) => ({
            value: ad.id,
            label: `${ad.title}, ${seasonPeriodText(ad, language)}`,
          }))}
        />
        <TextArea {...field('text')} label={t('invite.text')} hint={t('invite.hint')} rows={6} />
      </Form>
    </Dialog>
  );
}
