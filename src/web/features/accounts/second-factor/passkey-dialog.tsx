import { useEffect, useRef, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { deviceOf } from '#domain/accounts/device.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import layout from '../form-layout.module.css';
import { makePasskey, type PasskeyFailure } from './browser.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';

type Asked = Reply<'beginPasskey'>['data'];

/** Adds a passkey: password and name, what the browser asks, and the recovery codes if it is the first second factor. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;

  function onAdded(made: readonly string[] | null) {
    if (made === null) {
      onClose();
      snackbar.success(t('factor.passkeyAdded'));
    } else setCodes(made);
    void Promise.all([refetch('getSecondFactor'), refetch('listSessions')]);
  }

  return (
    <Dialog
      title={t('factor.addPasskey')}
      lead={t(asked === null ? 'factor.passkeyLead' : 'factor.passkeyAsking')}
      onClose={onClose}
      size="sm"
    >
      {asked === null ? <NameForm onDone={setAsked} /> : <BrowserAsks asked={asked} onDone={onAdded} />}
    </Dialog>
  );
}

function NameForm({ onDone }: { onDone: (asked: Asked) => void }) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  const { field, formProps, submitting } = useServerForm({
    initialValues: { passkey_name: deviceOf(navigator.userAgent) ?? '', current_password: '' },
    endpoint: 'beginPasskey',
    submit: (body) => api.call('beginPasskey', { body }),
    onSuccess: ({ data }) => onDone(data),
  });
  return (
    <Form {...formProps} className={layout.form}>
      <TextField {...field('passkey_name')} label={nameOf('passkey_name')} autoComplete="off" />
      <PasswordField
        {...field('current_password')}
        label={nameOf('current_password')}
        autoComplete="current-password"
      />
      <Button type="submit" wide loading={submitting} loadingText={t('common:action.sending')}>
        {t('factor.next')}
      </Button>
    </Form>
  );
}

/** Starts the browser's passkey prompt on opening, and again on each retry. */
function BrowserAsks({ asked, onDone }: { asked: Asked; onDone: (codes: readonly string[] | null) => void }) {
  const { t } = useTranslation('accounts');
  const { attempt, busy, refusal } = useAttempt();
  const [failed, setFailed] = useState<PasskeyFailure | null>(null);

  async function ask() {
    setFailed(null);
    await attempt(async () => {
      const passkey = await makePasskey(asked.options);
      if (typeof passkey === 'string') {
        setFailed(passkey);
        return;
      }
      const { data } = await api.call('addPasskey', { body: { token: asked.token, passkey } });
      onDone(data.recovery_codes);
    });
  }

  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prompt starts once, on mount
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, []);

  return (
    <div className={layout.form}>
      {failed !== null && <Alert live tone="bad" title={t(`factor.passkeyFailure.${failed}`)} />}
      <Refusal error={refusal} />
      <Button wide loading={busy} loadingText={t('factor.passkeyWaiting')} onClick={() => void ask()}>
        {t('factor.passkeyAgain')}
      </Button>
    </div>
  );
}
