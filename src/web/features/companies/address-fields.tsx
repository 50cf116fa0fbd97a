import { countryOptions } from '#web/lib/countries.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { PlaceFields } from '#web/nouns/address/place-fields.tsx';
import form from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

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
  return (
    <>
      <div className={form.pair} data-ratio="wide-narrow">
        <TextField {...field('street')} label={t('street')} autoComplete="off" />
        <TextField
          {...field('street_number')}
          label={t('common:field.streetNumber')}
          autoComplete="off"
          optional
        />
      </div>
      <PlaceFields field={field} onState={field('state').onChange} />
      <Select
        {...field('country')}
        label={t('country')}
        placeholder={null}
        options={countryOptions(language, NEAREST)}
      />
    </>
  );
}

/** Where almost every company is. */
const NEAREST: readonly string[] = ['CH', 'LI'];
