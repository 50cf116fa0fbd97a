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
  /**
   * A company's address may lack its number and mostly has a default country; a person's is autofilled by the browser.
   */
  of: 'company' | 'person';
  /** The countries to offer first. */
  nearest: readonly string[];
  /** Called with the canton of a selected place, and with null once the place is edited. */
  onState?: (state: string | null) => void;
}

/** The countries with a known postcode format. */
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
        // An imported address may have no country; then the empty option must be shown instead of the first country.
        {...(isCompany && values.country !== '' && { placeholder: null })}
      />
    </>
  );
}
