import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useId, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { placeOf } from '#web/nouns/job/job.ts';
import { type ListState, RADII, readListState, refine, writeListState } from './list-state.ts';
import css from './suggestions.module.css';

type Found = Reply<'suggestSearches'>['data'];

const RESTS_AFTER_MS = 150;
const SHORTEST = 2;
const NOTHING: Found = { titles: [], companies: [], places: [] };

/** The list that a suggestion stands for. */
export interface Suggested {
  /** The words that remain to look for. */
  query: string;
  /** The query string of its address. */
  search: string;
}

interface SuggestionsProps {
  /** The field they belong to; it keeps the focus. */
  input: HTMLInputElement;
  text: string;
  /** Somebody was typing already while this was loading. */
  isTyping: boolean;
  /** The query string of the list that they narrow. */
  within: string;
  /** What the field has to say of the list (combobox pattern). */
  onAria: (aria: object) => void;
  onChoose: (suggested: Suggested) => void;
}

/** What may be meant by what is being typed, below its field. The keys reach it through the field. */
export default function Suggestions({ input, text, isTyping, within, onAria, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const [isAsked, setAsked] = useState(isTyping && document.activeElement === input);
  const [active, setActive] = useState(-1);
  const groups = groupsOf(useFound(isAsked ? text : ''), within);
  const options = groups.flatMap((group) => group.options);
  const isOpen = isAsked && options.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    onAria({
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
    });
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [onAria, isOpen, active, id]);

  const close = useEffectEvent(() => {
    setAsked(false);
    setActive(-1);
  });
  const type = useEffectEvent(() => {
    setAsked(true);
    setActive(-1);
  });

  function choose(option: Option) {
    close();
    onChoose({ query: option.list.query, search: writeListState(option.list) });
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const option = options[active];
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      take();
      if (!isOpen || event.altKey) return event.key === 'ArrowDown' ? setAsked(true) : close();
      // The field itself lies between the last and the first.
      const step = event.key === 'ArrowDown' ? 2 : options.length + 1;
      setActive(((active + step) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter') {
      if (isOpen && option) {
        take();
        choose(option);
      } else close();
    } else if (event.key === 'Escape' && isOpen) {
      take();
      close();
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) {
      setActive(-1);
    }
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Before React's own listeners, which lie further out: what is taken here closes no panel and sends no form.
    input.addEventListener('keydown', (event) => press(event), { signal });
    // But not what is typed: to render before React has heard of a letter would take it out of the field again.
    input.addEventListener('input', () => setTimeout(type), { signal });
    input.addEventListener('blur', () => close(), { signal });
    return () => listening.abort();
  }, [input]);

  // Once for each time that it opens.
  const open = useCallback(
    (list: HTMLDivElement | null) => {
      if (!list) return;
      placeBelow(input.parentElement ?? input, list);
      list.showPopover();
    },
    [input],
  );

  let index = -1;
  return (
    <>
      <span className="visually-hidden" role="status">
        {isOpen && t('suggestions.count', { n: options.length })}
      </span>
      {isOpen && (
        <div
          ref={open}
          className={css.list}
          id={id}
          popover="manual"
          role="listbox"
          aria-label={t('suggestions.label')}
        >
          {groups.map(({ kind, options: rows }) => {
            const Icon = ICONS[kind];
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={kind} role="group" aria-label={t(`suggestions.${kind}`)}>
                {rows.map((option) => {
                  index += 1;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach it through the field
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
                      <Icon size={20} aria-hidden />
                      <span className={css.text}>
                        {option.text} {option.more && <span className={css.more}>{option.more(t)}</span>}
                      </span>
                    </div>
                  );
                })}
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}

const HIGHEST = 432;
const LOWEST = 220;

/** Below the field and as wide, as high as the window allows. */
function placeBelow(field: HTMLElement, list: HTMLElement): void {
  const { left, bottom, width } = field.getBoundingClientRect();
  Object.assign(list.style, {
    left: `${left + scrollX}px`,
    top: `${bottom + scrollY + 4}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(Math.max(innerHeight - bottom - 12, LOWEST), HIGHEST)}px`,
  });
}

const ICONS = { places: IconMapPin, titles: IconSearch, companies: IconBuilding };

interface Option {
  key: string;
  text: ReactNode;
  more?: (t: ReturnType<typeof useTranslation<'search'>>['t']) => string;
  list: ListState;
}

/** The suggestions by their kind, each with the list that it stands for. */
function groupsOf({ titles, companies, places }: Found, within: string) {
  const base = readListState(new URLSearchParams(within));
  const groups: { kind: keyof typeof ICONS; options: Option[] }[] = [
    {
      kind: 'titles',
      options: titles.map(({ title, marks }) => ({
        key: title,
        text: marked(title, marks),
        list: refine(base, { query: title }),
      })),
    },
    {
      kind: 'places',
      options: places.flatMap(({ zip, place, state, query, marks }, index) =>
        // The best one in every radius, the others in the middle one.
        RADII.filter((radius) => index === 0 || radius === RADII[1]).map((radius) => ({
          key: `${zip}-${place}-${radius}`,
          text: [
            query && `${query}, `,
            ...marked(place, marks),
            placeOf({ place, state }).slice(place.length),
          ],
          more: (t) => t('suggestions.within', { radius }),
          list: refine(base, { query, place: `${zip} ${place}`, radius }),
        })),
      ),
    },
    {
      kind: 'companies',
      options: companies.map(({ id, name, place, marks }) => ({
        key: String(id),
        text: marked(name, marks),
        more: () => place,
        list: refine(base, { query: '', company: id }),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The text with the words in bold that were looked for. */
function marked(text: string, marks: readonly (readonly [number, number])[]): ReactNode[] {
  const ends = [0, ...marks.map(([, end]) => end)];
  return [
    ...marks.flatMap(([start, end], index) => [
      text.slice(ends[index], start),
      <mark key={start}>{text.slice(start, end)}</mark>,
    ]),
    text.slice(ends.at(-1)),
  ];
}

/** What is found once typing rests; until then what was found before. */
function useFound(text: string): Found {
  const [found, setFound] = useState(NOTHING);
  const query = text.trim();
  useEffect(() => {
    if (query.length < SHORTEST) {
      setFound(NOTHING);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { data } = await api.call('suggestSearches', { query: { query }, signal: abort.signal });
        if (!abort.signal.aborted) setFound(data);
      } catch {
        // Suggestions are an offer: without them the search still works.
        if (!abort.signal.aborted) setFound(NOTHING);
      }
    }, RESTS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  return found;
}
