import { useId } from 'react';
import { useConflict } from '#web/lib/conflict.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { contractFactsOn } from '#web/nouns/employment/contract-values.ts';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { type Application, applicantName, updateApplication } from './application.ts';

interface NoteDialogProps {
  companyId: number;
  application: Application;
  onClose: () => void;
}

/** A note of the company on an application; nobody else sees it. */
export function NoteDialog({ companyId, application, onClose }: NoteDialogProps) {
  const { t } = useTranslation('company-applications');
  const id = useId();
  const today = useToday();
  const conflict = useConflict();
  const { form, field, formProps, submitting, restored, discard } = useServerForm({
    endpoint: 'updateApplicationStatus',
    initialValues: valuesOf(application),
    facts: () => contractFactsOn(today),
    persistAs: `application-note-${application.id}`,
    keptFields: ['note'],
    submit: (body) => updateApplication(companyId, application.id, body),
    onError: (error) => conflict.onError(error),
    onSuccess: () => {
      snackbar.success(t('note.saved'));
      onClose();
    },
  });

  async function load() {
    const params = { companyId, applicationId: application.id };
    return valuesOf((await api.call('getApplication', { params })).data);
  }

  return (
    <Dialog
      title={t('note.title', { name: applicantName(application) })}
      lead={t('note.hint')}
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={submitting} onCancel={onClose}>
          {t('common:action.save')}
        </FormActions>
      }
    >
      <Form {...formProps} id={id} className={layout.section}>
        <RestoredAlert restored={restored} discard={discard} />
        <TextArea {...field('note')} required={false} label={t('note.label')} />
        <ConflictAlert conflict={conflict.resolveWith({ form, load })} />
      </Form>
    </Dialog>
  );
}

function valuesOf({ note, updated_at }: Application) {
  return { note: note ?? '', seen_note: note ?? '', updated_at };
}
