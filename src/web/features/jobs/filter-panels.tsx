import { Fragment, lazy, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { CountBadge } from '#web/ui/chip.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { levelText, valueText } from './filter-labels.ts';
import css from './filter-panels.module.css';
import { JOB_SEARCH_FORM } from './job-search.tsx';
import { countInPanel, offeredValues, openPanels } from './list-panels.ts';
import {
  COUNTED,
  chooseLevel,
  type Facet,
  type ListState,
  languageOf,
  levelsOf,
  PANELS,
  type Panel,
  toggleFilter,
  writeFilter,
  writeListState,
} from './list-state.ts';
import { PlainMonths, PlainPlace } from './plain-fields.tsx';

/** Both are loaded when their panel is first opened. */
const PlacePanel = lazy(() => import('./place-panel.tsx'));
const MonthsPanel = lazy(() => import('./months-panel.tsx'));

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface FilterPanelsProps {
  state: ListState;
  /** The facet counts: the number of ads per value. */
  counts: Counts;
}

/** One panel per facet, one for a place and one for months; every change is applied immediately. */
export default function FilterPanels({ state, counts }: FilterPanelsProps) {
  const { t } = useTranslation('jobs');
  const show = useShow();
  const open = openPanels(state);
  const contentOf = (panel: Panel) => {
    if (panel === 'place') return <PlaceContent state={state} isOpen={open.includes(panel)} />;
    if (panel === 'months') return <MonthsContent state={state} isOpen={open.includes(panel)} />;
    if (panel === 'spoken') return <SpokenLanguages state={state} />;
    const counted = COUNTED.includes(panel) ? (counts[panel] ?? {}) : undefined;
    return <FacetValues facet={panel} state={state} counts={counted} />;
  };
  return (
    <div className={css.panels}>
      {PANELS.map((panel) => (
        <AccordionItem
          key={panel}
          title={t(`facet.${panel}`)}
          aside={countInPanel(state, panel) > 0 && <ChosenCount n={countInPanel(state, panel)} />}
          open={open.includes(panel)}
          onToggle={(isOpen) => {
            // Browsers fire `toggle` also for panels that are rendered open.
            if (isOpen === open.includes(panel)) return;
            const panels = PANELS.filter((other) => (other === panel ? isOpen : open.includes(other)));
            show({ ...state, panels }, true);
          }}
        >
          {contentOf(panel)}
        </AccordionItem>
      ))}
      <noscript>
        <Button type="submit" form={JOB_SEARCH_FORM} className={css.apply} wide>
          {t('list.apply')}
        </Button>
      </noscript>
    </div>
  );
}

function useShow() {
  const navigate = useNavigate();
  return (next: ListState, replace = false) => {
    // `flushSync`, or else React would reset the controlled checkbox until the navigation commits.
    void navigate({ search: writeListState(next) }, { replace, preventScrollReset: true, flushSync: true });
  };
}

interface FacetValuesProps {
  facet: Facet;
  state: ListState;
  /** Absent for a facet without counts. */
  counts: Readonly<Record<string, number>> | undefined;
}

function FacetValues({ facet, state, counts }: FacetValuesProps) {
  const { t, language } = useTranslation('jobs');
  const show = useShow();
  const chosen = state.filters[facet];
  const { listed, folded } = offeredValues(facet, counts, chosen);
  const choicesOf = (values: readonly string[]) => {
    const choices = values.map((value) => ({ value, text: valueText({ facet, value }, language) }));
    // Numeric values sort numerically, names alphabetically.
    if (facet === 'state') choices.sort((a, b) => a.text.localeCompare(b.text, language));
    return choices.map(({ value, text }) => (
      <Checkbox
        key={value}
        className={counts && !counts[value] ? css.none : undefined}
        name="facetFilters"
        form={JOB_SEARCH_FORM}
        value={writeFilter({ facet, value })}
        label={text}
        aside={counts && (counts[value] ?? 0)}
        checked={chosen.includes(value)}
        onChange={() => show(toggleFilter(state, { facet, value }))}
      />
    ));
  };
  return (
    <fieldset className={css.values}>
      <legend className="visually-hidden">{t(`facet.${facet}`)}</legend>
      {choicesOf(listed)}
      {folded.length > 0 && (
        <Folded
          title={t('list.withoutJobs', { n: folded.length })}
          isChosen={folded.some((it) => chosen.includes(it))}
        >
          {choicesOf(folded)}
        </Folded>
      )}
    </fieldset>
  );
}

/**
 * The languages at work; below one that is chosen, the level that may be asked for at most. Without script the level stays
 * as it is, since two fields for one choice would hold it after one is emptied.
 */
function SpokenLanguages({ state }: { state: ListState }) {
  const { t, language } = useTranslation('jobs');
  const show = useShow();
  return (
    <fieldset className={css.values}>
      <legend className="visually-hidden">{t('facet.spoken')}</legend>
      {LANGUAGES.map((each) => {
        const chosen = state.filters.spoken.find((value) => languageOf(value) === each);
        const name = t(`language.${each}`);
        return (
          <Fragment key={each}>
            <Checkbox
              name="facetFilters"
              form={JOB_SEARCH_FORM}
              value={writeFilter({ facet: 'spoken', value: chosen ?? each })}
              label={name}
              checked={chosen !== undefined}
              onChange={() => show(chooseLevel(state, each, chosen === undefined ? each : null))}
            />
            {chosen !== undefined && (
              <select
                className={css.level}
                aria-label={t('spokenLevel.label', { language: name })}
                value={chosen}
                onChange={({ currentTarget }) => show(chooseLevel(state, each, currentTarget.value))}
              >
                {levelsOf(each).map((value) => (
                  <option key={value} value={value}>
                    {levelText(value, language) ?? t('spokenLevel.any')}
                  </option>
                ))}
              </select>
            )}
          </Fragment>
        );
      })}
    </fieldset>
  );
}

interface FoldedProps {
  title: string;
  /** Whether a choice inside is selected, so that it has to be seen. */
  isChosen: boolean;
  children: ReactNode;
}

/** Choices that are seldom wanted. It stays open while its choices change, so that none loses the focus. */
function Folded({ title, isChosen, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(isChosen);
  return (
    <details open={isOpen || isChosen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={css.folded}>{title}</summary>
      {children}
    </details>
  );
}

interface PanelProps {
  state: ListState;
  isOpen: boolean;
}

function PlaceContent({ state, isOpen }: PanelProps) {
  const show = useShow();
  return (
    <div className={css.place}>
      {useHydrated() && isOpen && (
        <LatePart>
          <PlacePanel state={state} onChange={show} />
        </LatePart>
      )}
      <noscript>{import.meta.env.SSR && <PlainPlace state={state} />}</noscript>
    </div>
  );
}

function MonthsContent({ state, isOpen }: PanelProps) {
  const show = useShow();
  return (
    <div className={css.months}>
      {useHydrated() && isOpen && (
        <LatePart>
          <MonthsPanel state={state} onChange={show} />
        </LatePart>
      )}
      <noscript>{import.meta.env.SSR && <PlainMonths state={state} />}</noscript>
    </div>
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
