import { countryOptions } from '#web/lib/countries.ts';
import type { FormPart } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import layout from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Address } from './address.ts';
import { PlaceFields } from './place-fields.tsx';

interface AddressFieldsProps {
  form: FormPart<Address>;
  /** A company's address may lack its number and mostly has a country from the start; browsers fill in a person's. */
  of: 'company' | 'person';
  /** The countries to offer first, since most addresses are there. */
  nearest: readonly string[];
  /** Gets the canton of a place that was chosen, and null once something else is typed. */
  onState?: (state: string | null) => void;
}

/** The countries whose postcodes are known. */
const WITH_PLACES = ['CH', 'LI', ''];

export function AddressFields({ form: { values, field }, of, nearest, onState }: AddressFieldsProps) {
  const { t, language } = useTranslation('fields');
  const isCompany = of === 'company';
  return (
    <>
      <div className={layout.pair} data-ratio="wide-narrow">
        <TextField
          {...field('street')}
          label={t('street')}
          autoComplete={isCompany ? 'off' : 'address-line1'}
        />
        <TextField
          {...field('street_number')}
          label={t('common:field.streetNumber')}
          autoComplete="off"
          optional={isCompany}
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
        {...(!isCompany && { autoComplete: 'country' })}
        // What is imported may name none, and then none may be shown as if it were chosen.
        {...(isCompany && values.country !== '' && { placeholder: null })}
      />
    </>
  );
}
