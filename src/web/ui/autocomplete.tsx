import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import css from './autocomplete.module.css';
import { Field, type FieldFrame } from './field.tsx';
import input from './input.module.css';
import { placeBeside } from './popover.ts';
import { Spinner } from './spinner.tsx';

const DEBOUNCE_MS = 250;

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
  icon?: ReactNode;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  placeholder?: string;
}

type Suggestions<Item> =
  | { status: 'none' | 'loading' | 'failed' }
  | { status: 'found'; items: readonly Item[] };

/** A text field that suggests what it knows. Typing on is always possible; the caller decides whether it suffices. */
export function Autocomplete<Item>(props: AutocompleteProps<Item>) {
  const { value, onChange, load, textOf, onChoose, render, minLength = 2, icon, onBlur, ...rest } = props;
  const { name, disabled, placeholder, ...frame } = rest;
  const { t } = useTranslation('common');
  const listId = useId();
  const field = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(asked ? value : null, minLength, load);
  const items = found.status === 'found' ? found.items : [];
  const open = asked && found.status !== 'none';

  useEffect(() => {
    const panel = list.current;
    if (!panel || !field.current) return;
    if (open && !panel.matches(':popover-open')) {
      placeBeside(field.current, panel, 'stretch');
      panel.showPopover();
    }
    if (!open && panel.matches(':popover-open')) panel.hidePopover();
  }, [open]);

  function choose(item: Item) {
    onChange(textOf(item));
    onChoose(item);
    close();
  }

  function close() {
    setAsked(false);
    setActive(-1);
  }

  function press(event: KeyboardEvent) {
    const item = items[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAsked(true);
      if (items.length > 0)
        setActive((active + (event.key === 'ArrowDown' ? 1 : items.length)) % items.length);
    } else if (event.key === 'Enter' && open && item !== undefined) {
      event.preventDefault();
      choose(item);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Field {...frame}>
      {(control) => (
        <>
          <span className={input.box} ref={field}>
            {icon && <span className={input.icon}>{icon}</span>}
            <input
              {...control}
              className={input.input}
              name={name}
              disabled={disabled}
              placeholder={placeholder}
              value={value}
              autoComplete="off"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
              onChange={(event) => {
                onChange(event.currentTarget.value);
                setAsked(true);
                setActive(-1);
              }}
              onFocus={() => minLength === 0 && setAsked(true)}
              onKeyDown={press}
              onBlur={() => {
                close();
                onBlur?.();
              }}
            />
            {found.status === 'loading' && (
              <span className={css.busy}>
                <Spinner size={20} />
              </span>
            )}
          </span>
          <span className="visually-hidden" role="status">
            {open && found.status === 'found' && t('autocomplete.results', { n: items.length })}
          </span>
          <div className={css.list} ref={list} popover="manual">
            <div
              id={listId}
              role="listbox"
              aria-label={typeof frame.label === 'string' ? frame.label : undefined}
            >
              {items.map((item, index) => (
                // The field keeps the focus; keys reach the list through it.
                // Two of them may read the same: two houses of one name, two places of one postcode.
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={index}
                  id={`${listId}-${index}`}
                  className={css.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(item)}
                  onKeyDown={press}
                >
                  {render ? render(item) : textOf(item)}
                </div>
              ))}
            </div>
            {found.status === 'loading' && items.length === 0 && (
              <p className={css.note}>{t('autocomplete.searching')}</p>
            )}
            {found.status === 'found' && items.length === 0 && (
              <p className={css.note}>{t('autocomplete.none')}</p>
            )}
            {found.status === 'failed' && <p className={css.note}>{t('autocomplete.failed')}</p>}
          </div>
        </>
      )}
    </Field>
  );
}

/** Loads once the query rests; null asks for nothing. An answer that comes too late is dropped. */
function useSuggestions<Item>(
  query: string | null,
  minLength: number,
  load: AutocompleteProps<Item>['load'],
): Suggestions<Item> {
  const [found, setFound] = useState<Suggestions<Item>>({ status: 'none' });
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (query === null || query.trim().length < minLength) {
      setFound({ status: 'none' });
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setFound((before) => (before.status === 'found' ? before : { status: 'loading' }));
      latest.current(query.trim(), abort.signal).then(
        (items) => !abort.signal.aborted && setFound({ status: 'found', items }),
        () => !abort.signal.aborted && setFound({ status: 'failed' }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, minLength]);
  return found;
}
