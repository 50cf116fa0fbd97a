import { useId } from 'react';
import { DECLINE_REASONS, type DeclineReason } from '#domain/employments/entry.ts';
import { choice, decode, encode, optionalText } from '#web/lib/codecs.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { employeeName } from './assignment.ts';
import type { AssignmentDialogProps } from './confirm-entry-dialog.tsx';

const FIELDS = { reason: choice<DeclineReason>(), explanation: optionalText };

/** Asks for the reason for declining an entry; the employee reads it and may correct the entry. */
export function DeclineEntryDialog({ companyId, assignment, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation('employees');
  const { t: nameOf } = useTranslation('fields');
  const id = useId();
  const name = employeeName(assignment);
  const { form, field, formProps, submitting, restored, discard } = useServerForm({
    endpoint: 'declineEntry',
    initialValues: decode(FIELDS, {}),
    body: (values) => encode(FIELDS, values),
    facts: () => ({ declines: 'entry' as const }),
    persistAs: `decline-entry-${assignment.resume_entry_id}`,
    submit: async (body) => {
      const params = { companyId, entryId: assignment.resume_entry_id };
      await api.call('declineEntry', { params, body });
      await refetchAll();
    },
    onSuccess: () => {
      snackbar.success(t('decline.done', { name }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('decline.title', { name })}
      lead={t('decline.text', { title: assignment.title })}
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          submitting={submitting}
          sending={t('common:action.sending')}
          isDangerous
          onCancel={onClose}
        >
          {t('confirm.decline')}
        </FormActions>
      }
    >
      <RestoredAlert restored={restored} discard={discard} />
      <Form {...formProps} id={id} className={layout.section}>
        <ChoiceGroup label={nameOf('reason')} error={form.errors.reason}>
          {DECLINE_REASONS.map((reason) => (
            <Radio
              key={reason}
              name="reason"
              label={t(`decline.reason.${reason}`)}
              checked={form.values.reason === reason}
              onChange={() => {
                form.setFieldValue('reason', reason);
                form.clearFieldError('reason');
              }}
              aria-invalid={form.errors.reason ? true : undefined}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          {...field('explanation')}
          label={nameOf('explanation')}
          hint={t('decline.explanationHint')}
          optional
        />
      </Form>
    </Dialog>
  );
}
