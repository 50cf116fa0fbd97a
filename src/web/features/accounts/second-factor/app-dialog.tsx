import { useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import layout from '../form-layout.module.css';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import css from './second-factor.module.css';

type Secret = Reply<'beginTotp'>['data'];

/** Sets up an app: the password, the app with its first code, and the recovery codes if it is the first second factor. */
export function AppDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (secret === null) {
    return (
      <Dialog title={t('factor.setUp')} lead={t('factor.passwordLead')} onClose={onClose} size="sm">
        <PasswordForm
          endpoint="beginTotp"
          submit={t('factor.next')}
          send={(body) => api.call('beginTotp', { body })}
          onDone={({ data }) => setSecret(data)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('factor.setUp')} lead={t('factor.appLead')} onClose={onClose} size="sm">
      <AppForm
        secret={secret}
        onDone={(made) => {
          if (made === null) {
            onClose();
            snackbar.success(t('factor.appAdded'));
          } else setCodes(made);
          void Promise.all([refetch('getSecondFactor'), refetch('listSessions')]);
        }}
      />
    </Dialog>
  );
}

function AppForm({ secret, onDone }: { secret: Secret; onDone: (codes: readonly string[] | null) => void }) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { field, formProps, submitting } = useServerForm({
    initialValues: { code: '' },
    endpoint: 'confirmTotp',
    submit: (body) => api.call('confirmTotp', { body }),
    failure: 'first',
    onSuccess: ({ data }) => onDone(data.recovery_codes),
  });
  const { size, path } = secret.qr;
  return (
    <Form {...formProps} className={layout.form}>
      <div className={css.app}>
        <svg
          className={css.qr}
          viewBox={`-4 -4 ${size + 8} ${size + 8}`}
          role="img"
          aria-label={t('factor.qr')}
        >
          <path d={path} />
        </svg>
        <div className={css.typed}>
          <a href={secret.address}>{t('factor.openApp')}</a>
          <p className={layout.aside}>{t('factor.typeSecret')}</p>
          <code className={css.secret}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <TextField
        {...field('code')}
        label={nameOf('code')}
        hint={t('factor.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      <Button type="submit" wide loading={submitting} loadingText={t('common:action.sending')}>
        {t('factor.confirm')}
      </Button>
    </Form>
  );
}
