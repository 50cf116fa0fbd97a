import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { CountBadge } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import css from './filter-panels.module.css';
import { JOB_SEARCH_FORM } from './job-search.tsx';
import { valueText } from './labels.ts';
import {
  FACETS,
  type Facet,
  hasFilters,
  type ListState,
  offeredValues,
  openPanels,
  toggleFilter,
  withoutFilters,
  writeFilter,
  writeListState,
} from './list-state.ts';

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface FilterPanelsProps {
  state: ListState;
  /** How many ads each value would find. */
  counts: Counts;
}

/** A panel for each facet; every choice shows at once. */
export function FilterPanels({ state, counts }: FilterPanelsProps) {
  const { t } = useTranslation('jobs');
  return (
    <div className={css.panels}>
      {FACETS.map((facet) => (
        <FacetPanel key={facet} facet={facet} state={state} counts={counts[facet] ?? {}} />
      ))}
      <noscript>
        <Button type="submit" form={JOB_SEARCH_FORM} className={css.apply} wide>
          {t('list.apply')}
        </Button>
      </noscript>
    </div>
  );
}

interface FacetPanelProps {
  facet: Facet;
  state: ListState;
  counts: Readonly<Record<string, number>>;
}

function FacetPanel({ facet, state, counts }: FacetPanelProps) {
  const { t, language } = useTranslation('jobs');
  const navigate = useNavigate();
  const chosen = state.filters[facet];
  const open = openPanels(state);

  function show(next: ListState, replace: boolean) {
    // At once, and not when there is time: React would take the tick back until the router has taken it up.
    void navigate({ search: writeListState(next) }, { replace, preventScrollReset: true, flushSync: true });
  }

  function onToggle(isOpen: boolean) {
    // The browser also tells of panels that were open from the start.
    if (isOpen === open.includes(facet)) return;
    const panels = FACETS.filter((other) => (other === facet ? isOpen : open.includes(other)));
    show({ ...state, panels }, true);
  }

  return (
    <AccordionItem
      title={t(`facet.${facet}`)}
      aside={chosen.length > 0 && <ChosenCount n={chosen.length} />}
      open={open.includes(facet)}
      onToggle={onToggle}
    >
      <fieldset className={css.values}>
        <legend className="visually-hidden">{t(`facet.${facet}`)}</legend>
        {offeredValues(facet, counts, chosen).map((value) => {
          const filter = { facet, value };
          return (
            <Checkbox
              key={value}
              name="facetFilters"
              form={JOB_SEARCH_FORM}
              value={writeFilter(filter)}
              label={valueText(filter, language)}
              aside={counts[value] ?? 0}
              checked={chosen.includes(value)}
              onChange={() => show(toggleFilter(state, filter), false)}
            />
          );
        })}
      </fieldset>
    </AccordionItem>
  );
}

function ChosenCount({ n }: { n: number }) {
  const { t } = useTranslation('jobs');
  return (
    <CountBadge>
      <span aria-hidden>{n}</span>
      <span className="visually-hidden">{t('list.chosenInFacet', { n })}</span>
    </CountBadge>
  );
}

interface FilterResetProps {
  state: ListState;
  className?: string | undefined;
  /** The words of the link. */
  children: ReactNode;
}

/** Takes all filters away and leaves the words. */
export function FilterReset({ state, className, children }: FilterResetProps) {
  if (!hasFilters(state.filters)) return null;
  return (
    <Link className={className} to={{ search: writeListState(withoutFilters(state)) }} preventScrollReset>
      {children}
    </Link>
  );
}
