import { useTranslation } from '#web/lib/i18n.ts';
import { StripLegend } from '#web/ui/year-strip/legend.tsx';

/** What filled and outlined bars mean where a held job stands beside an ad. */
export default function HeldLegend() {
  const { t } = useTranslation('year-plans');
  return (
    <StripLegend
      entries={[
        { sign: 'confirmed', text: t('legend.held') },
        { sign: 'possible', text: t('legend.ad') },
      ]}
    />
  );
}
