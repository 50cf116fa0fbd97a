import { useId } from 'react';
import { renewalProposal } from '#domain/employments/contract.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { notify } from '#web/lib/notify.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { ContractFields } from '#web/nouns/employment/contract-fields.tsx';
import {
  bodyOfContract,
  type ContractValues,
  contractFactsOn,
  contractValuesOf,
} from '#web/nouns/employment/contract-values.ts';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import type { EmployeeDialogProps } from './accept-dialog.tsx';
import { datesText, type Employee, nameOf } from './employee.ts';

/** Employs somebody again; the form proposes the same a year later. */
export function RenewDialog({ companyId, employee, onClose }: EmployeeDialogProps) {
  const { t, language } = useTranslation('employees');
  const id = useId();
  const today = useToday();
  const name = nameOf(employee);
  const form = useServerForm({
    endpoint: 'renewEmployment',
    initialValues: proposalFor(employee),
    body: bodyOfContract,
    facts: () => contractFactsOn(today),
    submit: async (body) => {
      const params = { companyId, entryId: employee.resume_entry_id };
      await api.call('renewEmployment', { params, body });
      await refetchAll();
    },
    onSuccess: () => {
      notify.success(t('renew.done', { name }));
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
      <form {...form.formProps} id={id}>
        <ContractFields
          form={form}
          companyId={companyId}
          kind="renewed"
          datesHint={t('renew.dates', { period: datesText(employee, language) })}
        />
      </form>
    </Dialog>
  );
}

function proposalFor(employee: Employee): ContractValues {
  const { start_date: startDate, end_date: endDate } = employee;
  const proposal = endDate === null ? null : renewalProposal({ startDate, endDate });
  return contractValuesOf({
    job_title: employee.title,
    workload: employee.workload,
    start_date: proposal?.startDate,
    end_date: proposal?.endDate,
  });
}
