import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Autocomplete } from '#web/ui/autocomplete.tsx';
import form from '#web/ui/form.module.css';
import { findPlaces, type Place } from './places.ts';

interface PlaceFieldsProps {
  field: ServerForm<{ zip: string; place: string }>['field'];
  /** Called with the canton of a selected place, and with null once the place is edited. */
  onState?: (state: string | null) => void;
  /** Called with a selected place. */
  onFound?: (place: Place) => void;
  /** Called when either field loses the focus. */
  onLeave?: () => void;
  /** Whether the country is one without place suggestions. */
  abroad?: boolean;
  /** Whether the postcode is optional. */
  optionalZip?: boolean;
  disabled?: boolean;
}

/** Postcode and place, with suggestions of Swiss places; selecting either fills in the other. */
export function PlaceFields({
  field,
  onState,
  onFound,
  onLeave,
  abroad = false,
  optionalZip = false,
  disabled = false,
}: PlaceFieldsProps) {
  const { t } = useTranslation('fields');
  const zip = field('zip');
  const place = field('place');
  const suggestions = {
    load: findPlaces,
    minLength: abroad ? Number.POSITIVE_INFINITY : 2,
    render: (found: Place) => `${found.zip} ${found.place} ${found.state}`,
    onChoose: (found: Place) => {
      zip.onChange(found.zip);
      place.onChange(found.place);
      onState?.(found.state);
      onFound?.(found);
    },
    disabled,
  };
  const typing = (control: typeof zip) => ({
    ...control,
    onChange: (text: string) => {
      control.onChange(text);
      onState?.(null);
    },
    onBlur: () => {
      control.onBlur();
      onLeave?.();
    },
  });
  // The label "(optional)" needs room, so the fields are of equal width.
  const ratio = optionalZip ? undefined : 'narrow-wide';
  return (
    <div className={form.pair} data-ratio={ratio}>
      <Autocomplete
        {...typing(zip)}
        {...suggestions}
        label={t('common:field.zip')}
        optional={optionalZip}
        textOf={(found) => found.zip}
      />
      <Autocomplete {...typing(place)} {...suggestions} label={t('place')} textOf={(found) => found.place} />
    </div>
  );
}
