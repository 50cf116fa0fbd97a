import { WORKLOAD } from '#domain/employments/entry.ts';
import type { Conflict } from '#web/lib/conflict.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useFieldOfAddress } from '#web/lib/use-field-of-address.ts';
import { AddressFields } from '#web/nouns/address/address-fields.tsx';
import { confirmationOf, type Entry } from '#web/nouns/entry/entry.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { CompanyField } from './company-field.tsx';
import { useDocuments } from './documents.ts';
import { DocumentsField } from './documents-field.tsx';
import css from './entry-editor.module.css';
import type { EntryValues } from './entry-values.ts';
import { SaveButton } from './part-page.tsx';
import { EntryPeriodFields } from './period-fields.tsx';
import { useResumePlace } from './resume-place.ts';
import { useLabels } from './use-entry-form.ts';

/** The countries offered first, since most companies of resumes are there. */
const NEAREST: readonly string[] = ['CH', 'IT', 'DE', 'AT', 'FR', 'LI'];

interface EntryEditorProps {
  serverForm: ServerForm<EntryValues>;
  /** The stored entry that is edited; null for a new one. */
  entry: Entry | null;
  /** The conflict with a concurrent decision of the company. */
  conflict?: Conflict;
}

/**
 * The form of an entry. Once its company has confirmed it, only the description and the documents can be edited
 * (rule employments/locked).
 */
export function EntryEditor({ serverForm, entry, conflict }: EntryEditorProps) {
  const { t } = useTranslation('resume');
  const { t: nameOf } = useTranslation('fields');
  const labels = useLabels();
  const { list } = useResumePlace();
  const isLocked = entry !== null && !entry.can.edit;
  const { form, field, formProps, submitting, restored, discard } = serverForm;
  const documents = useDocuments(serverForm);
  useFieldOfAddress(formProps.ref);

  return (
    <>
      {entry && isLocked && <LockedNote entry={entry} />}
      {entry && confirmationOf(entry) === 'declined' && <DeclinedNote entry={entry} />}
      <RestoredAlert restored={restored} discard={discard} />
      <Form {...formProps} className={layout.form}>
        <fieldset className={css.fields} disabled={isLocked}>
          <legend className="visually-hidden">{t('form.fields')}</legend>
          <FormSection title={t('form.section.job')}>
            {isLocked ? (
              <TextField label={t('form.company')} value={form.values.company_name} disabled />
            ) : (
              <CompanyField form={serverForm} />
            )}
            <TextField
              {...field('title')}
              label={t('form.title')}
              hint={t('form.titleHint')}
              autoComplete="organization-title"
            />
            <TextField
              {...field('workload')}
              className={css.short}
              label={nameOf('workload')}
              hint={t('form.workloadHint', WORKLOAD)}
              inputMode="numeric"
              end={<span className={css.unit}>%</span>}
            />
          </FormSection>
          <FormSection title={t('form.section.period')}>
            <EntryPeriodFields form={serverForm} locked={isLocked ? entry : null} />
          </FormSection>
          {form.values.company_id === null && (
            <FormSection title={t('form.section.place')}>
              <AddressFields form={serverForm} of="company" nearest={NEAREST} />
            </FormSection>
          )}
        </fieldset>
        <div className={layout.section}>
          <TextArea
            {...field('description')}
            label={nameOf('description')}
            hint={t('form.descriptionHint')}
            rows={5}
            optional
          />
        </div>
        <DocumentsField documents={documents} />
        {conflict && <ConflictAlert conflict={conflict} labels={labels} />}
        <div className={layout.bar}>
          <ButtonLink variant="outline" to={list}>
            {t('common:action.cancel')}
          </ButtonLink>
          <SaveButton submitting={submitting} documents={documents} />
        </div>
      </Form>
    </>
  );
}

/** Names the company that confirmed the entry, and what can still be edited. */
function LockedNote({ entry }: { entry: Entry }) {
  const { t } = useTranslation('resume');
  return (
    <Alert
      tone="info"
      title={t(`locked.${entry.status === 'SYSTEM' ? 'recorded' : 'confirmed'}`, {
        company: entry.company_name,
      })}
      action={
        <Button
          variant="outline"
          size="sm"
          onClick={() => openDialog('reportProblem', { entryId: entry.id, title: entry.title })}
        >
          {t('report.button')}
        </Button>
      }
    >
      {t('locked.text')}
    </Alert>
  );
}

function DeclinedNote({ entry }: { entry: Entry }) {
  const { t } = useTranslation('resume');
  return (
    <Alert tone="bad" title={t(`decline.${entry.decline?.reason ?? 'OTHER'}`)}>
      {entry.decline?.explanation && <q>{entry.decline.explanation}</q>} {t('decline.again')}
    </Alert>
  );
}
