import { countryOptions } from '#web/lib/countries.ts';
import type { FormPart } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import layout from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PlaceFields } from './place-fields.tsx';

interface PostalAddress {
  street: string;
  street_number: string;
  zip: string;
  place: string;
  country: string;
}

interface AddressFieldsProps {
  form: FormPart<PostalAddress>;
  /** The address of a house may lack its number and is in Switzerland unless said; a person's own is known to browsers. */
  of: 'house' | 'person';
  /** The countries that most are in, to be offered first. */
  nearest: readonly string[];
  /** Told the canton of a place that was chosen, and null once something else is typed. */
  onState?: (state: string | null) => void;
}

/** The countries whose postcodes are known. */
const WITH_PLACES = ['CH', 'LI', ''];

export function AddressFields({ form: { values, field }, of, nearest, onState }: AddressFieldsProps) {
  const { t, language } = useTranslation('fields');
  const isHouse = of === 'house';
  return (
    <>
      <div className={layout.pair} data-ratio="wide-narrow">
        <TextField
          {...field('street')}
          label={t('street')}
          autoComplete={isHouse ? 'off' : 'address-line1'}
        />
        <TextField
          {...field('street_number')}
          label={t('common:field.streetNumber')}
          autoComplete="off"
          optional={isHouse}
        />
      </div>
      <PlaceFields
        field={field}
        abroad={!WITH_PLACES.includes(values.country)}
        {...(onState && { onState })}
      />
      <Select
        {...field('country')}
        label={t('country')}
        options={countryOptions(language, nearest)}
        {...(isHouse ? { placeholder: null } : { autoComplete: 'country' })}
      />
    </>
  );
}
