import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useState } from 'react';
import { openDialog } from '#web/lib/dialogs.tsx';
import { useFacts } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import css from './form-layout.module.css';
import { RegistrationForm } from './registration-form.tsx';

type Kind = 'employee' | 'company';

/** Two steps: who registers, then the form. */
export default function RegisterDialog({ kind, onClose }: { kind?: Kind; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const [chosen, setChosen] = useState<Kind | null>(kind ?? null);
  const onlyCompanies = useFacts()?.settings?.registration === 'companies';
  const title = chosen === null ? t('register.title') : t(`register.${chosen}.title`);
  return (
    <Dialog title={title} lead={t(chosen === null ? 'register.step1' : 'register.step2')} onClose={onClose}>
      {chosen === null ? (
        <div className={css.form}>
          <div className={css.kinds}>
            {(['employee', 'company'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={css.kind}
                disabled={one === 'employee' && onlyCompanies}
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
            <Button variant="text" onClick={() => openDialog('logIn', {})}>
              {t('register.logIn')}
            </Button>
          </div>
        </div>
      ) : (
        <RegistrationForm kind={chosen} onBack={() => setChosen(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}
