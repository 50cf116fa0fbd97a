import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Reply } from '#api/schemas.ts';
import { useServerForm } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api, session, type User } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { ExportButton } from './export-button.tsx';
import css from './your-data.module.css';

type Outlook = Reply<'getDeletionOutlook'>['data'];

/**
 * Says what is deleted with this person's account and what is retained, for how long and why; then asks for the
 * password (rule accounts/deletion).
 */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { t: common } = useTranslation('common');
  const id = useId();
  const { data, isError, refetch } = useQuery({ ...apiQuery('getDeletionOutlook'), staleTime: 0 });
  const { field, formProps, submitting } = useServerForm({
    endpoint: 'deleteUser',
    initialValues: { password: '' },
    submit: (body) => api.call('deleteUser', { body }),
    onSuccess: () => {
      // Forgetting the session navigates to the home page, so the message is translated before.
      const done = t('deletion.done');
      session.forget();
      snackbar.success(done);
    },
  });
  const outlook = data?.data;
  const canDelete = outlook?.refused === null;
  return (
    <Dialog
      size="lg"
      title={t('deletion.title', { email: user.email })}
      onClose={onClose}
      actions={
        canDelete ? (
          <FormActions
            form={id}
            submitting={submitting}
            sending={t('deletion.sending')}
            isDangerous
            onCancel={onClose}
          >
            {t('deletion.submit')}
          </FormActions>
        ) : (
          <Button variant="outline" onClick={onClose}>
            {common('action.cancel')}
          </Button>
        )
      }
    >
      {isError && <ErrorState title={t('deletion.failed')} onRetry={() => void refetch()} />}
      {!outlook && !isError && <SkeletonText lines={8} />}
      {outlook?.refused && <Alert tone="warn" title={t(`deletion.refused.${outlook.refused}`)} />}
      {outlook && canDelete && (
        <div className={css.outlook}>
          <Goes user={user} outlook={outlook} />
          <Stays outlook={outlook} />
          <div className={css.part}>
            <p className={css.text}>{t('deletion.exportFirst')}</p>
            <ExportButton size="sm" />
          </div>
          <Form {...formProps} id={id} className={css.form}>
            <PasswordField
              {...field('password')}
              label={nameOf('password')}
              hint={t('deletion.passwordHint')}
              autoComplete="current-password"
            />
          </Form>
        </div>
      )}
    </Dialog>
  );
}

interface PartProps {
  user: User;
  outlook: Outlook;
}

function Goes({ user, outlook }: PartProps) {
  const { t } = useTranslation('accounts');
  const { applications, open_applications: open, companies } = outlook;
  const ids = new Set(companies.map(({ id }) => id));
  return (
    <section className={css.part}>
      <h3>{t('deletion.goes')}</h3>
      <ul className={css.list}>
        <li>{t('deletion.account')}</li>
        {user.is_employee && <li>{t('deletion.profile')}</li>}
        {applications > 0 && <li>{t('deletion.dossiers')}</li>}
        {open > 0 && <li>{t('deletion.withdrawn', { n: open })}</li>}
        {companies.map(({ id, name }) => (
          <li key={id}>{t('deletion.company', { name })}</li>
        ))}
        {companies.length > 0 && <li>{t('deletion.companyApplications')}</li>}
        {user.companies.some((it) => it.active_subscription && ids.has(it.id)) && (
          <li>{t('deletion.subscription')}</li>
        )}
      </ul>
      <p className={css.text}>{t('deletion.files')}</p>
    </section>
  );
}

function Stays({ outlook }: Pick<PartProps, 'outlook'>) {
  const { t, language } = useTranslation('accounts');
  const {
    applications,
    employments,
    agreements,
    reduced_agreements: reduced,
    companies,
    handed_on: handedOn,
    confirmations,
  } = outlook;
  const isNothing =
    applications + employments + agreements.length + reduced + companies.length + handedOn.length === 0;
  return (
    <section className={css.part}>
      <h3>{t('deletion.stays')}</h3>
      <ul className={css.list}>
        {agreements.map(({ uuid, job1_company, job2_company, until }) => (
          <li key={uuid}>
            {t('deletion.agreement', {
              first: job1_company,
              second: job2_company,
              until: formatDate(until, language),
            })}
          </li>
        ))}
        {reduced > 0 && <li>{t('deletion.reduced', { n: reduced })}</li>}
        {employments > 0 && <li>{t('deletion.employments', { n: employments })}</li>}
        {applications > 0 && <li>{t('deletion.applications')}</li>}
        {handedOn.map(({ id, name, to }) => (
          <li key={id}>{t('deletion.handedOn', { name, to })}</li>
        ))}
        {companies.length > 0 && <li>{t('deletion.house')}</li>}
        {confirmations > 0 && <li>{t('deletion.confirmations', { n: confirmations })}</li>}
        {isNothing && <li>{t('deletion.nothing')}</li>}
      </ul>
    </section>
  );
}
