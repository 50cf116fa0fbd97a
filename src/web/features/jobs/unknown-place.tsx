import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Says that the place of the search is not known. */
export default function UnknownPlace({ place }: { place: string }) {
  const { t } = useTranslation('search');
  return (
    <Alert tone="warn" title={t('place.unknown', { place })} live>
      {t('place.unknownText')}
    </Alert>
  );
}
