import { type ReactNode, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import css from './combobox.module.css';
import { ComboboxList } from './combobox.tsx';
import { Field, type FieldFrame } from './field.tsx';
import input from './input.module.css';
import { Spinner } from './spinner.tsx';
import { type SuggestionState, useSuggestions } from './use-suggestions.ts';

const RESTS_AFTER_MS = 250;

interface AutocompleteProps<Item> extends FieldFrame {
  /** The text in the field. */
  value: string;
  onChange: (text: string) => void;
  /** Finds suggestions; called once typing rests. */
  load: (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** The text that a chosen suggestion puts into the field. */
  textOf: (item: Item) => string;
  onChoose: (item: Item) => void;
  /** How a suggestion is shown, where its text is not enough. */
  render?: (item: Item) => ReactNode;
  /** Letters before anything is looked for; 0 offers suggestions at once. */
  minLength?: number;
  /** Said where nothing is found: how to go on, where the field takes suggestions only. */
  noneText?: string;
  icon?: ReactNode;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  placeholder?: string;
}

/** A text field that suggests values. Any other text may be typed; the caller decides whether it suffices. */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const { value, onChange, load, textOf, onChoose, render, minLength = 2, noneText, ...rest } = props;
  const { icon, onBlur, name, disabled, placeholder, ...frame } = rest;
  const { t } = useTranslation('common');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  const suggestions = useSuggestions(isAsked ? value : null, {
    load,
    minLength,
    restsAfterMs: RESTS_AFTER_MS,
  });
  const note = noteOf(suggestions);
  const items = suggestions.status === 'found' ? suggestions.found : [];
  // Two suggestions may read the same: two companies of one name, two places of one postcode.
  const options = items.map((item, index) => ({
    key: String(index),
    content: render ? render(item) : textOf(item),
    choose: () => {
      onChange(textOf(item));
      onChoose(item);
    },
  }));

  return (
    <Field {...frame}>
      {(control) => (
        <span className={input.box}>
          {icon && <span className={input.icon}>{icon}</span>}
          <input
            {...control}
            ref={setField}
            className={input.input}
            name={name}
            disabled={disabled}
            placeholder={placeholder}
            value={value}
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={false}
            onChange={(event) => onChange(event.currentTarget.value)}
            onFocus={() => minLength === 0 && setAsked(true)}
            onBlur={onBlur}
          />
          {suggestions.status === 'loading' && (
            <span className={css.busy}>
              <Spinner size={20} />
            </span>
          )}
          <ComboboxList
            input={field}
            label={typeof frame.label === 'string' ? frame.label : undefined}
            groups={[{ options }]}
            note={note === 'none' && noneText ? noneText : note && t(`autocomplete.${note}`)}
            isAsked={isAsked}
            onAsk={setAsked}
          />
        </span>
      )}
    </Field>
  );
}

function noteOf(
  suggestions: SuggestionState<readonly unknown[]>,
): 'searching' | 'none' | 'failed' | undefined {
  switch (suggestions.status) {
    case 'loading':
      return 'searching';
    case 'failed':
      return 'failed';
    case 'found':
      return suggestions.found.length === 0 ? 'none' : undefined;
    case 'none':
      return;
  }
}
