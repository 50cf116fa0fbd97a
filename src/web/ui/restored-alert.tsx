import { useTranslation } from '../lib/i18n.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Says that what was entered before is back in a form, and gives it up on request. */
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
