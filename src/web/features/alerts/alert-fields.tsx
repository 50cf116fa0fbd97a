import { ALERT_FREQUENCIES } from '#domain/alerts/alert.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';

interface FrequencyFieldProps {
  value: string;
  onChoose: (frequency: (typeof ALERT_FREQUENCIES)[number]) => void;
}

/** The choice of an alert's frequency. */
export function FrequencyField({ value, onChoose }: FrequencyFieldProps) {
  const { t } = useTranslation('alerts');
  return (
    <ChoiceGroup label={t('frequency.label')}>
      {ALERT_FREQUENCIES.map((frequency) => (
        <Radio
          key={frequency}
          name="frequency"
          label={t(`frequency.${frequency}`)}
          hint={t(`frequency.${frequency}Hint`)}
          checked={value === frequency}
          onChange={() => onChoose(frequency)}
        />
      ))}
    </ChoiceGroup>
  );
}
