import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import css from './second-factor.module.css';

interface DialogProps {
  onClose: () => void;
}

/** Generates new recovery codes, which invalidate the old ones. */
export function RenewDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('accounts');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog title={t('factor.renew')} lead={t('factor.renewLead')} onClose={onClose} size="sm">
      <PasswordForm
        endpoint="renewRecoveryCodes"
        submit={t('factor.renewSubmit')}
        send={(body) => api.call('renewRecoveryCodes', { body })}
        onDone={({ data }) => {
          setCodes(data.recovery_codes);
          void refetch('getSecondFactor');
        }}
      />
    </Dialog>
  );
}

/** Shows new recovery codes, the only time that they can be shown. */
export function RecoveryCodesDialog({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  const { t } = useTranslation('accounts');
  const text = codes.join('\n');

  async function copy() {
    try {
      // The clipboard exists on secure pages only and may be denied.
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
