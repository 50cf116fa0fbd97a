import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { countryOfZip, HOUSE_COUNTRIES } from '#domain/kernel/place.ts';
import { isStreetNumberAsked, splitStreetLine } from '#domain/profiles/address.ts';
import { countryName, countryOptions } from '#web/lib/countries.ts';
import type { FormPart } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import layout from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Address } from './address.ts';
import { type Implied, impliedBy } from './implied.ts';
import { PlaceFields } from './place-fields.tsx';
import { findPlaces } from './places.ts';

interface AddressFieldsProps {
  form: FormPart<Address>;
  /**
   * A company's address may lack its number and mostly has a default country; a person's is autofilled by the browser.
   */
  of: 'company' | 'person';
  /** The countries to offer first to a person; a company is offered those where houses are. */
  nearest?: readonly string[];
  /** Called with the canton of a selected place, and with null once the place is edited. */
  onState?: (state: string | null) => void;
}

/** The countries with a known postcode format. */
const WITH_PLACES = ['CH', 'LI', ''];

export function AddressFields({ form, of, nearest = [], onState }: AddressFieldsProps) {
  const { t, language } = useTranslation('fields');
  const { values, field, set } = form;
  const imply = useImplied(form);
  const isCompany = of === 'company';
  const street = field('street');
  const houseCountries = HOUSE_COUNTRIES.map((value) => ({ value, label: countryName(value, language) }));
  return (
    <>
      <div className={layout.pair} data-ratio="wide-narrow">
        <TextField
          {...street}
          onBlur={() => {
            street.onBlur();
            const parts = isCompany || values.street_number !== '' ? null : splitStreetLine(values.street);
            if (parts) set(parts);
          }}
          label={t('street')}
          autoComplete={isCompany ? 'off' : 'address-line1'}
        />
        <TextField
          {...field('street_number')}
          label={t('common:field.streetNumber')}
          autoComplete="off"
          optional={isCompany || !isStreetNumberAsked(values.country)}
        />
      </div>
      <PlaceFields
        field={field}
        abroad={!WITH_PLACES.includes(values.country)}
        onFound={({ zip }) => set({ country: countryOfZip(zip) })}
        onLeave={() => void imply()}
        {...(onState && { onState })}
      />
      <Select
        {...field('country')}
        label={t('country')}
        options={isCompany ? houseCountries : countryOptions(language, nearest)}
        {...(!isCompany && { autoComplete: 'country' })}
        // Without a country, or with one that is not offered, the empty option is shown instead of the first country.
        {...(isCompany &&
          houseCountries.some(({ value }) => value === values.country) && { placeholder: null })}
      />
    </>
  );
}

/** Fills in what a Swiss postcode implies, once the field is left (rule places/implied). */
function useImplied(form: FormPart<Address>) {
  // The answer may come after further fields were filled in.
  const latest = useRef(form);
  latest.current = form;
  const implied = useRef<Implied>({});
  return async () => {
    const { zip, place } = latest.current.values;
    const asked = `${zip.trim()} ${place.trim()}`.trim();
    const isSwiss = /^\d{4}$/.test(zip.trim());
    // Without an answer the fields are filled in by hand.
    const known = isSwiss ? await findPlaces(asked, new AbortController().signal).catch(() => []) : [];
    const { values, set } = latest.current;
    if (values.zip !== zip || values.place !== place) return;
    const next = impliedBy(known, { ...values, zip: zip.trim(), place: place.trim() }, implied.current);
    implied.current = { ...implied.current, ...next };
    if (Object.keys(next).length === 0) return;
    flushSync(() => set(next));
    // Who is about to type in the place replaces what was filled in, rather than adding to it.
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused.value === next.place) focused.select();
  };
}
