import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { PASSKEYS_PER_ACCOUNT } from '#domain/accounts/second-factor.ts';
import { formatDate, formatInstant, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery, refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import list from '../device-list.module.css';
import layout from '../form-layout.module.css';
import { AppDialog } from './app-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { RenewDialog } from './recovery-codes.tsx';

type State = Reply<'getSecondFactor'>['data'];
type Passkey = State['passkeys'][number];
type Question = 'app' | 'passkey' | 'renew' | { remove: 'app' | Passkey };

/** With fewer unused codes than this, the page suggests generating new ones. */
const FEW_CODES = 3;

/**
 * Authenticator app and passkeys as second factors, and recovery codes in case they are lost
 * (rule accounts/second-factor).
 */
export function SecondFactor() {
  const { t } = useTranslation('accounts');
  const { data, isError, refetch: again } = useQuery({ ...apiQuery('getSecondFactor'), staleTime: 0 });
  const [asked, ask] = useState<Question | null>(null);
  if (isError) return <ErrorState title={t('factor.failed')} onRetry={() => void again()} />;
  if (!data) return <SkeletonText lines={3} />;
  const state = data.data;
  const { totp_since, passkeys, passkey_origin: origin, recovery_codes_left: left, required } = state;
  const count = passkeys.length + (totp_since === null ? 0 : 1);
  const takesPasskeys = origin === location.origin && passkeys.length < PASSKEYS_PER_ACCOUNT;
  const close = () => ask(null);
  return (
    <>
      {count === 0 && required && <Alert tone="warn" title={t('factor.required')} />}
      {count > 0 && <Factors state={state} onRemove={(it) => ask({ remove: it })} />}
      {count > 0 && left < FEW_CODES && <Alert tone="warn" title={t('factor.few')} />}
      <div className={layout.actions}>
        {totp_since === null && (
          <Button variant="outline" onClick={() => ask('app')}>
            {t('factor.setUp')}
          </Button>
        )}
        {takesPasskeys && (
          <Button variant="outline" onClick={() => ask('passkey')}>
            {t('factor.addPasskey')}
          </Button>
        )}
        {count > 0 && (
          <Button variant="text" onClick={() => ask('renew')}>
            {t('factor.renew')}
          </Button>
        )}
      </div>
      {origin !== null && origin !== location.origin && (
        <p className={layout.aside}>
          {t('factor.passkeysElsewhere')} <a href={origin + location.pathname}>{origin}</a>
        </p>
      )}
      {asked === 'app' && <AppDialog onClose={close} />}
      {asked === 'passkey' && <PasskeyDialog onClose={close} />}
      {asked === 'renew' && <RenewDialog onClose={close} />}
      {asked !== null && typeof asked === 'object' && (
        <RemoveDialog factor={asked.remove} isLast={count === 1} required={required} onClose={close} />
      )}
    </>
  );
}

function Factors({ state, onRemove }: { state: State; onRemove: (factor: 'app' | Passkey) => void }) {
  const { t, language } = useTranslation('accounts');
  const { totp_since, passkeys, recovery_codes_left: left } = state;
  const dateOf = (instant: string) => formatDate(inZurich(instant).date, language);
  return (
    <>
      <ul className={list.list}>
        {totp_since !== null && (
          <Factor name={t('factor.app')} onRemove={() => onRemove('app')}>
            {t('factor.since', { date: dateOf(totp_since) })}
          </Factor>
        )}
        {passkeys.map((it) => (
          <Factor key={it.id} name={it.name} onRemove={() => onRemove(it)}>
            {t('factor.passkeySince', { date: dateOf(it.created_at) })}{' '}
            {it.used_at !== null && t('factor.used', { at: formatInstant(it.used_at, language) })}
          </Factor>
        ))}
      </ul>
      <p>{t('factor.left', { n: left })}</p>
    </>
  );
}

function Factor({ name, children, onRemove }: { name: string; children: ReactNode; onRemove: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <li className={list.row}>
      <div className={list.what}>
        <strong className={list.name}>{name}</strong>
        <span className={list.when}>{children}</span>
      </div>
      <Button variant="text" size="sm" aria-label={t('factor.removeNamed', { name })} onClick={onRemove}>
        {t('factor.remove')}
      </Button>
    </li>
  );
}

interface RemoveDialogProps {
  factor: 'app' | Passkey;
  isLast: boolean;
  required: boolean;
  onClose: () => void;
}

function RemoveDialog({ factor, isLast, required, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('accounts');
  const name = factor === 'app' ? t('factor.app') : factor.name;
  const onDone = () => {
    onClose();
    snackbar.success(t('factor.removed', { name }));
    void refetch('getSecondFactor');
  };
  const lead = isLast ? (required ? 'factor.removeRequired' : 'factor.removeLast') : 'factor.removeOne';
  return (
    <Dialog title={t('factor.removeNamed', { name })} lead={t(lead)} onClose={onClose} size="sm">
      {factor === 'app' ? (
        <PasswordForm
          endpoint="removeTotp"
          submit={t('factor.remove')}
          send={(body) => api.call('removeTotp', { body })}
          onDone={onDone}
        />
      ) : (
        <PasswordForm
          endpoint="removePasskey"
          submit={t('factor.remove')}
          send={(body) => api.call('removePasskey', { params: { passkeyId: factor.id }, body })}
          onDone={onDone}
        />
      )}
    </Dialog>
  );
}
