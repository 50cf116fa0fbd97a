import { useId } from 'react';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ContractFields } from '#web/nouns/employment/contract-fields.tsx';
import { bodyOfContract, contractFactsOn } from '#web/nouns/employment/contract-values.ts';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { datesText, employeeName } from './assignment.ts';
import type { AssignmentDialogProps } from './confirm-entry-dialog.tsx';
import { proposalFor } from './renewal-proposal.ts';

/** Renews an employment; the default is the same period a year later, from today at the earliest. */
export function RenewDialog({ companyId, assignment, onClose }: AssignmentDialogProps) {
  const { t, language } = useTranslation('employees');
  const id = useId();
  const today = useToday();
  const name = employeeName(assignment);
  const form = useServerForm({
    endpoint: 'renewEmployment',
    initialValues: proposalFor(assignment, today),
    body: bodyOfContract,
    facts: () => contractFactsOn(today),
    persistAs: `renewal-${assignment.resume_entry_id}`,
    submit: async (body) => {
      const params = { companyId, entryId: assignment.resume_entry_id };
      await api.call('renewEmployment', { params, body });
      await refetchAll();
    },
    onSuccess: () => {
      snackbar.success(t('renew.done', { name }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('renew.title', { name })}
      lead={t('renew.text')}
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={form.submitting} onCancel={onClose}>
          {t('renew.open')}
        </FormActions>
      }
    >
      <RestoredAlert restored={form.restored} discard={form.discard} />
      <Form {...form.formProps} id={id}>
        <ContractFields
          form={form}
          companyId={companyId}
          kind="renewed"
          datesHint={t('renew.dates', { period: datesText(assignment, language) })}
        />
      </Form>
    </Dialog>
  );
}
