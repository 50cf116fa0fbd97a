import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Fragment, type ReactNode, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { type Translate, useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { api } from '#web/lib/session.ts';
import { isSaidIn, Title } from '#web/nouns/job/title.tsx';
import { ComboboxList } from '#web/ui/combobox.tsx';
import { useSuggestions } from '#web/ui/use-suggestions.ts';
import { type ListState, RADII, readListState, refine, writeListState } from './list-state.ts';
import css from './suggestions.module.css';

type Found = Reply<'suggestSearches'>['data'];

const LOOKUP = { load: find, minLength: 2, restsAfterMs: 150 };

/** The state of the list that the suggestion leads to. */
export interface Suggested {
  /** The search words that remain. */
  query: string;
  /** The query string of the list. */
  search: string;
}

interface SuggestionsProps {
  /** The field to which the suggestions belong. */
  input: HTMLInputElement;
  text: string;
  /** Whether the person was already typing while this code was loading. */
  isTyping: boolean;
  /** The query string of the list that the suggestions refine. */
  within: string;
  onChoose: (suggested: Suggested) => void;
}

/** Suggestions while typing, below the search field; renders nothing if there are none. */
export default function Suggestions({ input, text, isTyping, within, onChoose }: SuggestionsProps) {
  const { t, language } = useTranslation('search');
  const [isAsked, setAsked] = useState(isTyping && document.activeElement === input);
  const suggestions = useSuggestions(isAsked ? text : null, LOOKUP);
  const found = suggestions.status === 'found' ? groupsOf(suggestions.found, within, t, language) : [];
  const groups = found.map(({ kind, options }) => ({
    label: t(`suggestions.${kind}`),
    options: options.map(({ key, text, more, list }) => ({
      key,
      content: <Content icon={ICONS[kind]} text={text} more={more} />,
      choose: () => onChoose({ query: list.query, search: writeListState(list) }),
    })),
  }));
  return (
    <ComboboxList
      input={input}
      label={t('suggestions.label')}
      groups={groups}
      isAsked={isAsked}
      onAsk={setAsked}
    />
  );
}

function Content({ icon: Icon, text, more }: Pick<Option, 'text' | 'more'> & { icon: typeof IconSearch }) {
  return (
    <>
      <Icon className={css.icon} size={20} aria-hidden />
      <span className={css.text}>
        {text} {more && <span className={css.more}>{more}</span>}
      </span>
    </>
  );
}

async function find(query: string, signal: AbortSignal): Promise<Found> {
  return (await api.call('suggestSearches', { query: { query }, signal })).data;
}

const ICONS = { places: IconMapPin, titles: IconSearch, companies: IconBuilding };

interface Option {
  key: string;
  text: ReactNode;
  more?: string | undefined;
  list: ListState;
}

/** The suggestions grouped by kind, each with its list. */
function groupsOf(
  { titles, companies, places }: Found,
  within: string,
  t: Translate<'search'>,
  language: Language,
) {
  const base = readListState(new URLSearchParams(within));
  const groups: { kind: keyof typeof ICONS; options: Option[] }[] = [
    {
      kind: 'titles',
      options: titles.map(({ title, marks, ...ad }) => ({
        key: title,
        text:
          ad.language === language ? (
            marked(title, marks)
          ) : (
            <span lang={ad.language}>{marked(title, marks)}</span>
          ),
        more: occupationBeside(title, ad, language),
        list: refine(base, { query: title }),
      })),
    },
    {
      kind: 'places',
      options: places.flatMap(({ zip, place, state, query, marks }, index) =>
        // The best place is offered with every radius, the others with the medium one.
        RADII.filter((radius) => index === 0 || radius === RADII[1]).map((radius) => ({
          key: `${zip}-${place}-${radius}`,
          text: [
            query && `${query}, `,
            ...marked(place, marks),
            placeWithCanton({ place, state }).slice(place.length),
          ],
          more: t('suggestions.within', { radius }),
          list: refine(base, { query, place: `${zip} ${place}`, radius }),
        })),
      ),
    },
    {
      kind: 'companies',
      options: companies.map(({ id, name, place, marks }) => ({
        key: String(id),
        text: marked(name, marks),
        more: place,
        list: refine(base, { query: '', company: id }),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** The occupation of a title in another language, in the reader's language; null if it is the same as the title. */
function occupationBeside(
  title: string,
  { language: written, occupation }: Pick<Found['titles'][number], 'language' | 'occupation'>,
  language: Language,
): string | undefined {
  const name = written === language ? undefined : occupation?.[language];
  return name === undefined || isSaidIn(title, name) ? undefined : `· ${name}`;
}

/** The text with the matched words highlighted. */
function marked(text: string, marks: readonly (readonly [number, number])[]): ReactNode[] {
  const ends = [0, ...marks.map(([, end]) => end)];
  return [
    ...marks.map(([start, end], index) => (
      <Fragment key={start}>
        <Title text={text.slice(ends[index], start)} />
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    )),
    <Title key="rest" text={text.slice(ends.at(-1))} />,
  ];
}
