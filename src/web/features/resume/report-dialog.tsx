import { useId } from 'react';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

interface ReportDialogProps {
  entryId: number;
  /** The title of the entry. */
  title: string;
  onClose: () => void;
}

/** Reports an error in an entry that is locked for its employee to the association. */
export default function ReportDialog({ entryId, title, onClose }: ReportDialogProps) {
  const { t } = useTranslation('resume');
  const id = useId();
  const { field, formProps, submitting, restored, discard } = useServerForm({
    endpoint: 'reportResumeJob',
    initialValues: { title: '', message: '' },
    labels: { title: t('report.subject'), message: t('report.message') },
    submit: (body) => api.call('reportResumeJob', { params: { entryId }, body }),
    persistAs: `report/${entryId}`,
    onSuccess: () => {
      snackbar.success(t('report.done'));
      onClose();
    },
  });

  return (
    <Dialog
      title={t('report.title', { title })}
      lead={t('report.lead')}
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
        <TextField {...field('title')} label={t('report.subject')} />
        <TextArea {...field('message')} label={t('report.message')} hint={t('report.messageHint')} />
      </Form>
    </Dialog>
  );
}
