import { COUNTRIES } from '#domain/kernel/country.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import form from '#web/ui/form.module.css';
import { type Option, Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PlaceFields } from './place-fields.tsx';

interface Address {
  street: string;
  street_number: string;
  zip: string;
  place: string;
  state: string | null;
  country: string;
}

export function AddressFields({ field }: { field: ServerForm<Address>['field'] }) {
  const { t, language } = useTranslation('fields');
  const { t: companyText } = useTranslation('companies');
  return (
    <>
      <div className={form.pair} data-ratio="wide-narrow">
        <TextField {...field('street')} label={t('street')} autoComplete="off" />
        <TextField
          {...field('street_number')}
          label={companyText('streetNumber')}
          autoComplete="off"
          optional
        />
      </div>
      <PlaceFields field={field} />
      <Select
        {...field('country')}
        label={t('country')}
        placeholder={null}
        options={countryOptions(language)}
      />
    </>
  );
}

/** Where almost every company is. */
const NEAREST: readonly string[] = ['CH', 'LI'];

function countryOptions(language: Language): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const optionOf = (value: string): Option => ({ value, label: names.of(value) ?? value });
  const others = COUNTRIES.filter((code) => !NEAREST.includes(code)).map(optionOf);
  return [...NEAREST.map(optionOf), ...others.sort((a, b) => a.label.localeCompare(b.label, language))];
}
