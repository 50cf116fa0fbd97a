import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { townLine } from '#web/nouns/address/lines.ts';
import { findPlaces } from '#web/nouns/address/places.ts';
import { Autocomplete } from '#web/ui/autocomplete.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type ListState, RADII, refine } from './list-state.ts';

interface PlacePanelProps {
  state: ListState;
  onChange: (next: ListState) => void;
}

/** The place with suggestions and the radius. Loaded when its panel is opened. */
export default function PlacePanel({ state, onChange }: PlacePanelProps) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState(state.place);
  const [shown, setShown] = useState(state.place);
  if (shown !== state.place) {
    setShown(state.place);
    setTyped(state.place);
  }

  function take(text: string) {
    const place = text.trim();
    if (place !== state.place) onChange(refine(state, { place }));
  }

  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(typed);
        }}
      >
        <Autocomplete
          label={t('place.label')}
          required={false}
          value={typed}
          onChange={setTyped}
          load={findPlaces}
          textOf={townLine}
          render={({ zip, place, state: canton }) => `${zip} ${place} ${canton}`}
          onChoose={(found) => take(townLine(found))}
          onBlur={() => take(typed)}
          icon={<IconMapPin size={20} aria-hidden />}
        />
      </form>
      {state.place && (
        <Segmented
          label={t('place.radius')}
          options={RADII.map((radius) => ({ value: String(radius), label: t('place.km', { n: radius }) }))}
          value={String(state.radius)}
          onChange={(value) =>
            onChange(
              refine(state, { radius: RADII.find((radius) => String(radius) === value) ?? state.radius }),
            )
          }
        />
      )}
    </>
  );
}
