import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useRef, useState } from 'react';
import { type Dialogs, openDialog } from '#web/lib/dialogs.ts';
import { useFacts } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import css from './form-layout.module.css';
import { type Passwords, RegistrationForm } from './registration-form.tsx';

type Kind = 'employee' | 'company';

/** Two steps: the kind of account, then the form. */
export default function RegisterDialog({
  kind,
  reason,
  email,
  invitation,
  onClose,
}: Dialogs['register'] & { onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const [chosen, setChosen] = useState<Kind | null>(kind ?? null);
  const passwords = useRef<Passwords>(undefined);
  const last = useRef<Kind | null>(null);
  const onlyCompanies = useFacts()?.settings?.registration === 'companies';
  // The stepper is hidden where the caller has chosen the kind of account, until the person goes back to that step.
  const [hasSteps, setHasSteps] = useState(kind === undefined);
  const title = chosen === null ? t('register.title') : t(`register.${chosen}.title`);

  function logIn(known?: string) {
    openDialog('logIn', {
      ...((reason === 'contact' || reason === 'subscribe') && { reason }),
      ...(known !== undefined && { email: known.trim() }),
    });
  }

  return (
    <Dialog
      title={title}
      lead={hasSteps && t(chosen === null ? 'register.step1' : 'register.step2')}
      onClose={onClose}
    >
      {chosen === null ? (
        <div className={css.form}>
          <div className={css.kinds}>
            {(['employee', 'company'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={css.kind}
                disabled={one === 'employee' && onlyCompanies}
                // biome-ignore lint/a11y/noAutofocus: on the way back, the focus goes to the earlier choice
                autoFocus={one === last.current}
                onClick={() => setChosen(one)}
              >
                {one === 'employee' ? (
                  <IconUser size={22} aria-hidden />
                ) : (
                  <IconBuilding size={22} aria-hidden />
                )}
                <strong>{t(`register.${one}.choose`)}</strong>
                <span>
                  {t(one === 'employee' && onlyCompanies ? 'register.onlyCompanies' : `register.${one}.text`)}
                </span>
              </button>
            ))}
          </div>
          <div className={css.actions}>
            <Button variant="text" onClick={() => logIn()}>
              {t('register.logIn')}
            </Button>
          </div>
        </div>
      ) : (
        <RegistrationForm
          kind={chosen}
          invitation={invitation}
          staysHere={invitation !== undefined || reason === 'subscribe'}
          email={email}
          passwords={passwords.current}
          onLeave={({ password, password_confirmation }) => {
            passwords.current = { password, password_confirmation };
          }}
          onLogIn={logIn}
          onBack={() => {
            // An invitation is for an account of companies, so there is nothing to choose.
            if (invitation !== undefined) return onClose();
            last.current = chosen;
            setChosen(null);
            setHasSteps(true);
          }}
          onDone={() => (reason === 'contact' ? openDialog('contact') : onClose())}
        />
      )}
    </Dialog>
  );
}
