import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { useServerForm } from '#web/lib/form.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery, refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import layout from './form-layout.module.css';
import css from './second-factor.module.css';

type Question = 'setUp' | 'remove' | 'renew';
type Secret = Reply<'beginTotp'>['data'];

/** Below this the person is told to make new ones. */
const FEW_CODES = 3;

/** The app whose code each login asks for, and the codes for whoever has lost it (rule accounts/second-factor). */
export function SecondFactor() {
  const { t, language } = useTranslation('accounts');
  const { data, isError, refetch: again } = useQuery({ ...apiQuery('getSecondFactor'), staleTime: 0 });
  const [asked, ask] = useState<Question | null>(null);
  if (isError) return <ErrorState title={t('factor.failed')} onRetry={() => void again()} />;
  if (!data) return <SkeletonText lines={3} />;
  const { totp_since, recovery_codes_left: left, required } = data.data;
  const close = () => ask(null);
  return (
    <>
      {totp_since === null ? (
        <>
          {required && <Alert tone="warn" title={t('factor.required')} />}
          <div>
            <Button variant="outline" onClick={() => ask('setUp')}>
              {t('factor.setUp')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Alert
            tone="ok"
            title={t('factor.since', { date: formatDate(inZurich(totp_since).date, language) })}
          >
            {t('factor.left', { n: left })}
          </Alert>
          {left < FEW_CODES && <Alert tone="warn" title={t('factor.few')} />}
          <div className={layout.actions}>
            <Button variant="outline" onClick={() => ask('renew')}>
              {t('factor.renew')}
            </Button>
            <Button variant="text" onClick={() => ask('remove')}>
              {t('factor.remove')}
            </Button>
          </div>
        </>
      )}
      {asked === 'setUp' && <SetUpDialog onClose={close} />}
      {asked === 'renew' && <RenewDialog onClose={close} />}
      {asked === 'remove' && <RemoveDialog required={required} onClose={close} />}
    </>
  );
}

interface DialogProps {
  onClose: () => void;
}

/** Three steps: the password, the app with its first code, the recovery codes. */
function SetUpDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('accounts');
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />;
  if (secret === null) {
    return (
      <Dialog title={t('factor.setUpTitle')} lead={t('factor.passwordLead')} onClose={onClose} size="sm">
        <PasswordForm endpoint="beginTotp" submit={t('factor.next')} onDone={({ data }) => setSecret(data)} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('factor.setUpTitle')} lead={t('factor.appLead')} onClose={onClose} size="sm">
      <AppForm
        secret={secret}
        onDone={(made) => {
          setCodes(made);
          void Promise.all([refetch('getSecondFactor'), refetch('listSessions')]);
        }}
      />
    </Dialog>
  );
}

function AppForm({ secret, onDone }: { secret: Secret; onDone: (codes: readonly string[]) => void }) {
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

function RenewDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('accounts');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog title={t('factor.renew')} lead={t('factor.renewLead')} onClose={onClose} size="sm">
      <PasswordForm
        endpoint="renewRecoveryCodes"
        submit={t('factor.renewSubmit')}
        onDone={({ data }) => {
          setCodes(data.recovery_codes);
          void refetch('getSecondFactor');
        }}
      />
    </Dialog>
  );
}

function RemoveDialog({ required, onClose }: DialogProps & { required: boolean }) {
  const { t } = useTranslation('accounts');
  return (
    <Dialog
      title={t('factor.remove')}
      lead={t(required ? 'factor.removeRequired' : 'factor.removeLead')}
      onClose={onClose}
      size="sm"
    >
      <PasswordForm
        endpoint="removeTotp"
        submit={t('factor.removeSubmit')}
        onDone={() => {
          onClose();
          snackbar.success(t('factor.removed'));
          void refetch('getSecondFactor');
        }}
      />
    </Dialog>
  );
}

interface PasswordFormProps<Name extends Asking> {
  endpoint: Name;
  submit: string;
  onDone: (reply: Reply<Name>) => void;
}

/** The calls that ask for the password alone. */
type Asking = 'beginTotp' | 'removeTotp' | 'renewRecoveryCodes';

function PasswordForm<Name extends Asking>({ endpoint, submit, onDone }: PasswordFormProps<Name>) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { field, formProps, submitting } = useServerForm({
    initialValues: { current_password: '' },
    endpoint: endpoint as Asking,
    submit: (body) => api.call(endpoint as Asking, { body }) as Promise<Reply<Name>>,
    failure: 'first',
    onSuccess: onDone,
  });
  return (
    <Form {...formProps} className={layout.form}>
      <PasswordField
        {...field('current_password')}
        label={nameOf('current_password')}
        autoComplete="current-password"
        autoFocus
      />
      <Button type="submit" wide loading={submitting} loadingText={t('common:action.sending')}>
        {submit}
      </Button>
    </Form>
  );
}

/** Shows recovery codes, which nobody can show again. */
function CodesDialog({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  const { t } = useTranslation('accounts');
  const text = codes.join('\n');

  async function copy() {
    try {
      // Browsers give it to secure pages only, and not to everybody.
      await navigator.clipboard.writeText(text);
      snackbar.success(t('factor.copied'));
    } catch {
      snackbar.error(t('factor.notCopied'));
    }
  }

  return (
    <Dialog
      title={t('factor.codes')}
      lead={t('factor.codesLead')}
      onClose={onClose}
      size="sm"
      actions={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            {t('factor.copy')}
          </Button>
          <Button onClick={onClose}>{t('factor.kept')}</Button>
        </>
      }
    >
      <ul className={css.codes} aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <a
        className={css.download}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        download="solstice-codes.txt"
      >
        {t('factor.download')}
      </a>
    </Dialog>
  );
}
