import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointName } from '#api/endpoints.ts';
import { isMissing } from '#web/lib/api.ts';
import type { Conflict } from '#web/lib/conflict.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import page from '#web/ui/page.module.css';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Documents } from './documents.ts';
import { DocumentsField } from './documents-field.tsx';
import { refetchResume } from './refetch-resume.ts';
import { useResumePlace } from './resume-place.ts';

/* Shared by the pages of educations, languages and certificates, which only differ in their fields. */

/** The page to add such a part to the resume. */
export function NewPartPage({ heading, children }: { heading: string; children: ReactNode }) {
  const { t } = useTranslation('resume');
  const { list, back } = useResumePlace();
  return (
    <div className={page.narrow}>
      <BackLink to={list}>{back ?? t('entry.back')}</BackLink>
      <h1>{heading}</h1>
      {children}
    </div>
  );
}

/** The placeholder for a part that does not exist, or no longer. */
export function MissingEntry() {
  const { t } = useTranslation('resume');
  const { list } = useResumePlace();
  return (
    <MessagePage title={t('missing.title')} text={t('missing.text')}>
      <ButtonLink to={list}>{t('entry.back')}</ButtonLink>
    </MessagePage>
  );
}

interface StoredPartPageProps<Reply, Key extends readonly unknown[]> {
  query: UseQueryOptions<Reply, Error, Reply, Key>;
  headingOf: (reply: Reply) => string;
  children: (reply: Reply) => ReactNode;
}

/** The page to edit an existing part; a not-found page if there is none. */
export function StoredPartPage<Reply, Key extends readonly unknown[]>({
  query,
  headingOf,
  children,
}: StoredPartPageProps<Reply, Key>) {
  const { t } = useTranslation('resume');
  const { list } = useResumePlace();
  const { data, error, refetch: again } = useFreshQuery(query);
  // A form that is shown stays when its entry is deleted elsewhere: it holds what was typed.
  if (data === undefined && isMissing(error)) return <MissingEntry />;
  return (
    <div className={page.narrow}>
      <BackLink to={list}>{t('entry.back')}</BackLink>
      {data !== undefined ? (
        <>
          <h1>{headingOf(data)}</h1>
          {children(data)}
        </>
      ) : error ? (
        <ErrorState title={t('list.failed')} onRetry={() => void again()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </div>
  );
}

interface PartFormProps<Values extends object> {
  serverForm: ServerForm<Values>;
  conflict: Conflict;
  /** The names of the fields, for the message of a conflict. */
  labels: Readonly<Record<string, string>>;
  documents: Documents;
  children: ReactNode;
}

export function PartForm<Values extends object>({
  serverForm: { formProps, restored, discard, submitting },
  conflict,
  labels,
  documents,
  children,
}: PartFormProps<Values>) {
  const { t } = useTranslation('common');
  const { list } = useResumePlace();
  return (
    <>
      <RestoredAlert restored={restored} discard={discard} />
      <Form {...formProps} className={layout.form}>
        <div className={layout.section}>{children}</div>
        <DocumentsField documents={documents} />
        <ConflictAlert conflict={conflict} labels={labels} />
        <div className={layout.bar}>
          <ButtonLink variant="outline" to={list}>
            {t('action.cancel')}
          </ButtonLink>
          <SaveButton submitting={submitting} documents={documents} />
        </div>
      </Form>
    </>
  );
}

/** Saving is disabled while files are uploading. */
export function SaveButton({ submitting, documents }: { submitting: boolean; documents: Documents }) {
  const { t } = useTranslation('common');
  const { isUploading } = documents;
  return (
    <Button
      type="submit"
      loading={submitting || isUploading}
      loadingText={t(isUploading ? 'upload.uploading' : 'action.saving')}
    >
      {t('action.save')}
    </Button>
  );
}

/** After saving: returns to the resume with a message. */
export function useSaved(listed: EndpointName): (name: string) => Promise<void> {
  const { t } = useTranslation('resume');
  const navigate = useNavigate();
  const { list, brought } = useResumePlace();
  return async (name) => {
    brought?.onStored();
    snackbar.success(t('saved.done', { title: name, company: '' }));
    await refetchResume(listed);
    void navigate(list);
  };
}
