import type { Reply } from '#api/schemas.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { Autocomplete } from '#web/ui/autocomplete.tsx';
import form from '#web/ui/form.module.css';

type Place = Reply<'listPlaces'>['data'][number];

interface PlaceFieldsProps {
  /** `state` is the canton of a place that was chosen; null once something else is typed. */
  field: ServerForm<{ zip: string; place: string; state: string | null }>['field'];
  disabled?: boolean;
}

/** Postcode and place; each suggests Swiss places and fills the other. */
export function PlaceFields({ field, disabled = false }: PlaceFieldsProps) {
  const { t } = useTranslation('companies');
  const { t: nameOf } = useTranslation('fields');
  const zip = field('zip');
  const place = field('place');
  const state = field('state');
  const suggestions = {
    load: findPlaces,
    render: (found: Place) => `${found.zip} ${found.place} ${found.state}`,
    onChoose: (found: Place) => {
      zip.onChange(found.zip);
      place.onChange(found.place);
      state.onChange(found.state);
    },
    disabled,
  };
  const typing = (control: typeof zip) => ({
    ...control,
    onChange: (text: string) => {
      control.onChange(text);
      state.onChange(null);
    },
  });
  return (
    <div className={form.pair} data-ratio="narrow-wide">
      <Autocomplete {...typing(zip)} {...suggestions} label={t('zip')} textOf={(found) => found.zip} />
      <Autocomplete
        {...typing(place)}
        {...suggestions}
        label={nameOf('place')}
        textOf={(found) => found.place}
      />
    </div>
  );
}

async function findPlaces(query: string, signal: AbortSignal): Promise<Place[]> {
  return (await api.call('listPlaces', { query: { query }, signal })).data;
}
