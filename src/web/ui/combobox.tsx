import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import css from './combobox.module.css';
import { keepBeside, makeRoomBelow } from './field-popover.ts';

interface Option {
  key: string;
  content: ReactNode;
  choose: () => void;
}

export interface OptionGroup {
  /** The heading of a group of options; a group without one is not labelled. */
  label?: string;
  options: readonly Option[];
}

interface ComboboxListProps {
  /** The input that controls the list. It keeps the focus, and has the role `combobox`. */
  input: HTMLInputElement | null;
  label: string | undefined;
  groups: readonly OptionGroup[];
  /** Shown instead of options, such as "no results". */
  note?: string | undefined;
  /** Whether the list should be open. */
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
}

/**
 * The list of suggestions below its parent element, with the keyboard interaction of the ARIA combobox pattern: arrows
 * open the list and move the active option, Enter selects, Escape closes. The list may be loaded later than its input.
 */
export function ComboboxList({ input, label, groups, note, isAsked, onAsk }: ComboboxListProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const [active, setActive] = useState(-1);
  const options = groups.flatMap((group) => group.options);
  const isOpen = isAsked && options.length > 0;
  const isShown = isOpen || (isAsked && note !== undefined);
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = isOpen && options[active] ? optionId(active) : undefined;

  useEffect(() => {
    if (!input) return;
    input.setAttribute('aria-expanded', String(isOpen));
    for (const [name, value] of [
      ['aria-controls', isOpen ? id : undefined],
      ['aria-activedescendant', activeId],
    ] as const) {
      if (value) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isOpen, activeId]);

  const ask = useEffectEvent((wanted: boolean) => {
    onAsk(wanted);
    setActive(-1);
  });

  function choose(option: Option) {
    onAsk(false);
    setActive(-1);
    option.choose();
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const option = isOpen ? options[active] : undefined;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      take();
      if (!isOpen || event.altKey) return ask(event.key === 'ArrowDown');
      // The cycle includes "no active option" (the input itself) between the last option and the first.
      const step = event.key === 'ArrowDown' ? 2 : options.length + 1;
      setActive(((active + step) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      if (option) {
        take();
        choose(option);
      } else ask(false);
    } else if (event.key === 'Escape') {
      if (isShown) take();
      ask(false);
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) {
      setActive(-1);
    }
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Native listeners run before React's, which are attached to the root: a key that is handled here neither closes a
    // panel nor submits a form.
    input?.addEventListener('keydown', (event) => press(event), { signal });
    // Deferred until after React's `onChange`: rendering before the controlled value is updated would undo the input.
    input?.addEventListener('input', () => setTimeout(() => ask(true)), { signal });
    input?.addEventListener('blur', () => ask(false), { signal });
    return () => listening.abort();
  }, [input]);

  return (
    <>
      <span className="visually-hidden" role="status">
        {isOpen ? t('autocomplete.results', { n: options.length }) : isShown && note}
      </span>
      {isShown && (
        <div
          ref={open}
          className={css.list}
          popover="manual"
          {...(isOpen && { id, role: 'listbox', 'aria-label': label })}
        >
          {!isOpen && <p className={css.note}>{note}</p>}
          {groups.map((group) => {
            const rows = group.options.map((option) => {
              const index = options.indexOf(option);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled by the input
                <div
                  key={option.key}
                  id={optionId(index)}
                  className={css.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.content}
                </div>
              );
            });
            return group.label === undefined ? (
              <Fragment key="">{rows}</Fragment>
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
              <div key={group.label} role="group" aria-label={group.label}>
                {rows}
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}

/** Opens the popover; it is called on each render. */
function open(list: HTMLDivElement | null): void {
  const anchor = list?.parentElement;
  if (!anchor) return;
  makeRoomBelow(anchor);
  list.showPopover();
  keepBeside(anchor, list);
}
