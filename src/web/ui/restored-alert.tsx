import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useTranslation } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import css from './restored-alert.module.css';

/** Says in one line that a form was restored from storage, with a button to discard that. */
export function RestoredAlert({ restored, discard }: { restored: boolean; discard: () => void }) {
  const { t } = useTranslation('common');
  if (!restored) return null;
  return (
    <div className={css.restored} role="status">
      <IconHistory size={20} aria-hidden />
      <span className={css.text}>{t('form.restored')}</span>
      <Button className={css.discard} variant="text" size="sm" onClick={discard}>
        {t('form.discard')}
      </Button>
    </div>
  );
}
