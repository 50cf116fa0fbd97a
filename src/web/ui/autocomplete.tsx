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
  /** The value of the field. */
  value: string;
  onChange: (text: string) => void;
  /** Loads suggestions; debounced. */
  load: (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
  /** The text that selecting a suggestion enters. */
  textOf: (item: Item) => string;
  onChoose: (item: Item) => void;
  /** How a suggestion is rendered, if its text is not enough. */
  render?: (item: Item) => ReactNode;
  /** The minimum length of the input; 0 offers suggestions immediately. */
  minLength?: number;
  /** The message for no results; for fields that accept suggestions only, it says how to go on. */
  noneText?: string;
  icon?: ReactNode;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  placeholder?: string;
}

/** A text field with suggestions. Free text is allowed; the caller decides whether it is valid. */
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
  // The text is no unique key: companies can share a name, places a postcode.
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
