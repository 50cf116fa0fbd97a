import { useId } from 'react';
import { MESSAGE_REPORT_MAX } from '#domain/applications/message.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

interface ReportMessageDialogProps {
  applicationId: number;
  /** Null for the applicant. */
  companyId: number | null;
  messageId: number;
  /** The other side, which wrote it. */
  name: string;
  onClose: () => void;
}

/** Reports a message to the association, after saying what that leads to (rule applications/message-reports). */
export function ReportMessageDialog({
  applicationId,
  companyId,
  messageId,
  name,
  onClose,
}: ReportMessageDialogProps) {
  const { t } = useTranslation('messages');
  const id = useId();
  const { field, formProps, submitting, restored, discard } = useServerForm({
    endpoint: 'reportMessage',
    initialValues: { text: '' },
    labels: { text: t('report.text') },
    persistAs: `report-message-${messageId}`,
    submit: async (body) => {
      await (companyId === null
        ? api.call('reportOwnMessage', { params: { applicationId, messageId }, body })
        : api.call('reportMessage', { params: { companyId, applicationId, messageId }, body }));
    },
    onSuccess: () => {
      snackbar.success(t('report.done'));
      onClose();
      void refetch(companyId === null ? 'listOwnMessages' : 'listMessages');
    },
  });
  return (
    <Dialog
      title={t('report.title')}
      lead={t('report.lead', { name })}
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          submitting={submitting}
          sending={t('common:action.sending')}
          onCancel={onClose}
        >
          {t('report.send')}
        </FormActions>
      }
    >
      <RestoredAlert restored={restored} discard={discard} />
      <Form {...formProps} id={id} className={layout.section}>
        <TextArea
          {...field('text')}
          rows={3}
          maxLength={MESSAGE_REPORT_MAX}
          required={false}
          label={t('report.text')}
        />
      </Form>
    </Dialog>
  );
}
