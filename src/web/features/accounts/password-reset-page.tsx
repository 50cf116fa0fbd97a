import { useNavigate, useParams } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './form-layout.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

export const handle: PageHandle = { texts: ['accounts', 'fields'] };
export const meta = pageMeta('accounts', 'reset');

/** The page that the link of the mail leads to: `/password/reset/{token}/{email in base64}`. */
export default function PasswordResetPage() {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { token = '', email: encoded = '' } = useParams();
  const path = usePublicPath();
  const navigate = useNavigate();
  const maintenance = useMaintenance();
  const email = decodeEmail(encoded);
  const { field, formProps, submitting } = useServerForm({
    initialValues: { token, email, password: '', password_confirmation: '' },
    endpoint: 'resetPassword',
    submit: (body) => api.call('resetPassword', { body }),
    failure: 'first',
    onSuccess: () => {
      snackbar.success(t('reset.done'));
      void navigate(path('home'));
      if (!maintenance) openDialog('logIn', { email });
    },
  });
  return (
    <div className={css.page}>
      <h1>{t('reset.heading')}</h1>
      {email === '' && (
        <Alert tone="bad" title={t('reset.unreadable')}>
          {t('reset.askAgain')}
        </Alert>
      )}
      <Form {...formProps} className={css.form}>
        <TextField
          {...field('email')}
          label={nameOf('email')}
          type="email"
          readOnly
          autoComplete="username"
        />
        <NewPasswordFields field={field} label={t('reset.password')} />
        <div className={css.actions}>
          <Button type="submit" loading={submitting} loadingText={t('common:action.saving')}>
            {t('reset.submit')}
          </Button>
          <Button variant="text" onClick={() => openDialog('passwordForgotten', { email })}>
            {t('reset.newLink')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Decodes an address from base64 or base64url; the empty text if it is neither. */
function decodeEmail(encoded: string): string {
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (char) => char.charCodeAt(0)),
    );
    return text.includes('@') ? text : '';
  } catch {
    return '';
  }
}
