import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs';
import { useId, useState } from 'react';
import { endRange, renewalStartRange } from '#domain/employments/contract.ts';
import {
  REGISTRATION_REQUIREMENT_STATUSES,
  type RegistrationRequirementStatus,
} from '#domain/employments/entry.ts';
import { isCivilDate } from '#domain/kernel/civil-date.ts';
import { useToday } from '#web/lib/facts.ts';
import { type ServerForm, useServerForm } from '#web/lib/form.ts';
import { formatWorkload } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Assignment, datesText, employeeName } from './assignment.ts';
import css from './renew-several-dialog.module.css';
import { bodyOf, factsOn, type RenewalsValues, valuesOf } from './renewals-form.ts';

interface RenewSeveralDialogProps {
  companyId: number;
  assignments: readonly Assignment[];
  /** Called with those who were renewed; the dialog may stay open for the failed ones. */
  onDone: (entryIds: readonly number[]) => void;
  onClose: () => void;
}

/** The error of the last attempt, by employment. */
type Refusals = ReadonlyMap<number, string>;

/**
 * Renews several employments, each for its own period. Those that failed stay in the form with their values and the
 * error (rule employments/several-renewals).
 */
export function RenewSeveralDialog({ companyId, assignments, onDone, onClose }: RenewSeveralDialogProps) {
  const { t } = useTranslation('employees');
  const id = useId();
  const today = useToday();
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const [done, setDone] = useState(0);
  const form = useServerForm({
    endpoint: 'renewEmployments',
    initialValues: valuesOf(assignments, today),
    body: bodyOf,
    facts: () => factsOn(today),
    persistAs: `renewals-${companyId}-${assignments.map((it) => it.resume_entry_id).join('-')}`,
    submit: async (body) => (await api.call('renewEmployments', { params: { companyId }, body })).data,
    onSuccess: (outcomes, { renewals }) => {
      const left = new Map(
        outcomes.flatMap(({ resume_entry_id, refusal }) =>
          refusal === null ? [] : [[resume_entry_id, refusal.error] as const],
        ),
      );
      onDone(outcomes.flatMap(({ resume_entry_id: one }) => (left.has(one) ? [] : [one])));
      void refetchAll();
      const n = outcomes.length - left.size;
      if (left.size === 0) {
        snackbar.success(t('renewSeveral.done', { n }));
        onClose();
        return;
      }
      setRefusals(left);
      setDone(n);
      form.set({ renewals: renewals.filter(({ resume_entry_id }) => left.has(resume_entry_id)) });
    },
  });
  const { renewals } = form.values;
  const byId = new Map(assignments.map((it) => [it.resume_entry_id, it]));
  return (
    <Dialog
      size="lg"
      title={t('renewSeveral.title', { n: renewals.length })}
      lead={t('renewSeveral.text')}
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={form.submitting} onCancel={onClose}>
          {t('renewSeveral.submit')}
        </FormActions>
      }
    >
      <RestoredAlert restored={form.restored} discard={form.discard} />
      <Form {...form.formProps} id={id} className={css.form}>
        {refusals.size > 0 && (
          <Alert live tone="warn" title={t('renewSeveral.some', { done, left: refusals.size })}>
            {t('renewSeveral.someText')}
          </Alert>
        )}
        <p className={css.hint}>{t('renewSeveral.otherAd')}</p>
        <RequirementForAll form={form} />
        <ul className={css.people}>
          {renewals.map(({ resume_entry_id: entryId }, index) => {
            const assignment = byId.get(entryId);
            return (
              assignment && (
                <li key={entryId}>
                  <Person
                    form={form}
                    index={index}
                    assignment={assignment}
                    refusal={refusals.get(entryId)}
                    onRemove={renewals.length > 1 ? () => form.rows('renewals').remove(index) : undefined}
                  />
                </li>
              )
            );
          })}
        </ul>
      </Form>
    </Dialog>
  );
}

/** Sets the registration status of all rows that have none yet. */
function RequirementForAll({ form }: { form: ServerForm<RenewalsValues> }) {
  const { t } = useTranslation('employees');
  const { renewals } = form.values;
  const isMissing = renewals.some(({ registration_requirement_status: status }) => status === '');
  if (!isMissing || renewals.length < 2) return null;
  return (
    <Select
      label={t('renewSeveral.requirementForAll')}
      required={false}
      value=""
      onChange={({ currentTarget: { value } }) =>
        form.set({
          renewals: renewals.map((row) => ({
            ...row,
            registration_requirement_status:
              row.registration_requirement_status || (value as RegistrationRequirementStatus),
          })),
        })
      }
      options={REGISTRATION_REQUIREMENT_STATUSES.map((value) => ({
        value,
        label: t(`contract.requirement.${value}`),
      }))}
    />
  );
}

interface PersonProps {
  form: ServerForm<RenewalsValues>;
  index: number;
  assignment: Assignment;
  refusal: string | undefined;
  onRemove: (() => void) | undefined;
}

function Person({ form, index, assignment, refusal, onRemove }: PersonProps) {
  const { t, language } = useTranslation('employees');
  const { t: nameOf } = useTranslation('fields');
  const today = useToday();
  const name = employeeName(assignment);
  const start = form.field(`renewals.${index}.start_date`);
  const end = form.field(`renewals.${index}.end_date`);
  const starts = renewalStartRange(today);
  const ends = endRange(isCivilDate(start.value) ? start.value : today, today);
  return (
    <fieldset className={css.person}>
      <legend className={css.name}>{name}</legend>
      {onRemove && (
        <IconButton
          className={css.remove}
          label={t('renewSeveral.remove', { name })}
          icon={<IconUserMinus size={20} aria-hidden />}
          onClick={onRemove}
        />
      )}
      <p className={css.before}>
        {t('renewSeveral.before', {
          title: assignment.title,
          workload: formatWorkload(assignment.workload, assignment.workload),
          period: datesText(assignment, language),
        })}
      </p>
      {refusal && <Alert tone="bad" title={refusal} />}
      <div className={layout.pair}>
        <DateField {...start} label={nameOf('start_date')} min={starts.first} max={starts.last} />
        <DateField {...end} label={nameOf('end_date')} min={ends.first} max={ends.last} />
      </div>
      <Select
        {...form.field(`renewals.${index}.registration_requirement_status`)}
        label={nameOf('registration_requirement_status')}
        options={REGISTRATION_REQUIREMENT_STATUSES.map((value) => ({
          value,
          label: t(`contract.requirement.${value}`),
        }))}
      />
    </fieldset>
  );
}
