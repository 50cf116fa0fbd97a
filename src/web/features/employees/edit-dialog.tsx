import { useId, useState } from 'react';
import { contractStartRange } from '#domain/employments/contract.ts';
import type { EditMode } from '#domain/employments/deciding.ts';
import { addDays, earlierOf } from '#domain/kernel/civil-date.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { WorkloadField } from '#web/nouns/employment/contract-fields.tsx';
import { EmploymentPeriodFields } from '#web/nouns/employment/period-fields.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Assignment, datesText, employeeName, isInAgreement } from './assignment.ts';
import type { AssignmentDialogProps } from './confirm-entry-dialog.tsx';
import { bodyOf, type EditValues, effectOf, factsFor, valuesOf } from './edit-form.ts';

/** Corrects an employment, ends it early or removes it, and warns beforehand what that does to an agreement. */
export function EditDialog({ companyId, assignment: opened, onClose }: AssignmentDialogProps) {
  const { t, language } = useTranslation('employees');
  const { t: nameOf } = useTranslation('fields');
  const id = useId();
  const today = useToday();
  // The employment as it is stored now; it may have changed since the dialog was opened.
  const [assignment, setAssignment] = useState(opened);
  const conflict = useConflict();
  // Removed while the dialog was open, by a colleague or by the employee.
  const [isGone, setGone] = useState(false);
  const name = employeeName(assignment);
  const params = { companyId, entryId: assignment.resume_entry_id };
  const labelsOf = ({ mode }: EditValues) => ({
    title: nameOf('job_title'),
    end_date: mode === 'CANCEL' ? t('edit.earlyEnd') : nameOf('end_date'),
  });
  const { form, field, formProps, submitting, restored, discard } = useServerForm({
    endpoint: 'editEmployment',
    initialValues: valuesOf(opened),
    body: (values: EditValues) => bodyOf(values, assignment),
    facts: (values) => factsFor(values, assignment, today),
    labels: labelsOf,
    persistAs: `employment-edit-${opened.resume_entry_id}`,
    // Never what to do with it, nor the end, which ends the employment early where that is chosen.
    keptFields: ['title', 'workload', 'start_date'],
    submit: async (body, { mode }) => {
      if (mode === 'DELETE') await api.call('removeEmployment', { params });
      else await api.call('editEmployment', { params, body });
      await refetchAll();
    },
    onError: (error) => {
      if (error.code !== 'not_found') return conflict.onError(error);
      setGone(true);
      return true;
    },
    onSuccess: (_, values) => {
      snackbar.success(t(`edit.${effectOf(values, assignment, today)}.done`, { name }));
      onClose();
    },
  });
  const { mode } = form.values;
  const effect = effectOf(form.values, assignment, today);
  const labels = labelsOf(form.values);

  function choose(next: EditMode) {
    form.setValues({ mode: next, end_date: next === 'CANCEL' ? '' : (assignment.end_date ?? '') });
    form.clearErrors();
  }

  async function load(): Promise<EditValues> {
    const { data } = await api.call('listEmployments', { params: { companyId }, query: {} });
    const found = data.find(({ resume_entry_id }) => resume_entry_id === assignment.resume_entry_id);
    if (!found) throw new Error('The employment is gone');
    setAssignment(found);
    return { ...valuesOf(found), mode: form.getValues().mode };
  }

  if (isGone) {
    // The lists are refetched on closing: their row, and with it this dialog, will be gone.
    const close = () => {
      onClose();
      void refetchAll();
    };
    return (
      <Dialog
        title={t('edit.title', { name })}
        onClose={close}
        actions={<Button onClick={close}>{t('common:action.close')}</Button>}
      >
        <Alert live tone="info" title={t('edit.goneTitle')}>
          {t('edit.goneText')}
        </Alert>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('edit.title', { name })}
      lead={`${assignment.title}, ${datesText(assignment, language)}`}
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={submitting} isDangerous={effect !== 'EDIT'} onCancel={onClose}>
          {t(`edit.${effect}.action`)}
        </FormActions>
      }
    >
      <Form {...formProps} id={id} className={layout.form}>
        <ChoiceGroup label={t('edit.question')}>
          {modesOf(assignment).map((it) => (
            <Radio
              key={it}
              name="mode"
              label={t(`edit.${it}.label`)}
              hint={t(`edit.${it}.hint`)}
              checked={mode === it}
              onChange={() => choose(it)}
            />
          ))}
        </ChoiceGroup>
        {mode === 'EDIT' && (
          <div className={layout.section}>
            <RestoredAlert restored={restored} discard={discard} />
            <TextField {...field('title')} label={labels.title} autoComplete="off" />
            <WorkloadField field={field('workload')} />
            <EmploymentPeriodFields
              start={field('start_date')}
              end={field('end_date')}
              starts={contractStartRange(today)}
            />
          </div>
        )}
        {mode === 'CANCEL' && (
          <div className={layout.section}>
            <DateField
              {...field('end_date')}
              label={labels.end_date}
              hint={t('edit.earlyEndHint')}
              min={assignment.start_date}
              max={lastEarlyEnd(assignment, today)}
            />
          </div>
        )}
        <Consequence assignment={assignment} effect={effect} />
        <ConflictAlert conflict={conflict.resolveWith({ form, load })} labels={labels} />
      </Form>
    </Dialog>
  );
}

function modesOf({ can }: Assignment): EditMode[] {
  const modes = { EDIT: can.edit, CANCEL: can.cancel, DELETE: can.delete };
  return (['EDIT', 'CANCEL', 'DELETE'] as const).filter((mode) => modes[mode]);
}

function lastEarlyEnd({ end_date }: Assignment, today: string): string {
  return end_date === null ? today : earlierOf(today, addDays(end_date, -1));
}

/** Warns what happens to the agreement that contains the employment. */
function Consequence({ assignment, effect }: { assignment: Assignment; effect: EditMode }) {
  const { t } = useTranslation('employees');
  const isHeld = isInAgreement(assignment);
  if (effect === 'EDIT') {
    return isHeld ? (
      <Alert live tone="info" title={t('edit.EDIT.agreement')}>
        {t('edit.EDIT.consequence')}
      </Alert>
    ) : null;
  }
  return (
    <Alert live tone="bad" title={t(isHeld ? 'edit.agreementEnds' : `edit.${effect}.final`)}>
      {t(isHeld ? `edit.${effect}.withAgreement` : 'edit.noPackage')}
    </Alert>
  );
}
