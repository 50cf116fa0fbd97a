import { useTranslation } from '../lib/i18n.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Says that a form was restored from storage, with a button to discard that. */
export function RestoredAlert({ restored, discard }: { restored: boolean; discard: () => void }) {
  const { t } = useTranslation('common');
  if (!restored) return null;
  return (
    <Alert
      live
      tone="info"
      title={t('form.restored')}
      action={
        <Button variant="outline" size="sm" onClick={discard}>
          {t('form.discard')}
        </Button>
      }
    />
  );
}
