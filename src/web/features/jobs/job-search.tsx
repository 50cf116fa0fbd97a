import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { JobSearchField } from './job-search-field.tsx';
import { type ListState, refine, writeListState } from './list-state.ts';

/** The id of the form to which the filters belong, wherever on the page they are. */
export const JOB_SEARCH_FORM = 'job-search';

const RESTS_AFTER_MS = 150;

interface JobSearchProps {
  state: ListState;
  className?: string | undefined;
}

/**
 * The search words, applied while typing (debounced). Without script the browser submits them with the filters as an
 * ordinary form.
 */
export function JobSearch({ state, className }: JobSearchProps) {
  const { t } = useTranslation('jobs');
  const path = usePublicPath();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(state.query);
  /**
   * The history entry at which the field got the focus: the searches while typing replace one entry, so that "back"
   * skips them.
   */
  const enteredAt = useRef<unknown>(undefined);
  /** The searches of this field since then; other queries come from elsewhere, such as "back", and reset the field. */
  const looked = useRef(new Set<string>());
  const timer = useRef(0);

  useEffect(() => {
    if (looked.current.has(state.query)) return;
    looked.current.clear();
    setTyped(state.query);
  }, [state.query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const within = writeListState(state);

  function show(query: string, search: string) {
    clearTimeout(timer.current);
    looked.current.add(query);
    if (search === within) return;
    void navigate({ search }, { replace: stepKey() !== enteredAt.current, preventScrollReset: true });
  }

  const look = (text: string) => {
    const query = text.trim();
    show(query, query === state.query ? within : writeListState(refine(state, { query })));
  };
  // A ref, since the list may have changed for another reason by the time the debounce timer fires.
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not supported by every browser yet
    <form
      id={JOB_SEARCH_FORM}
      className={className}
      role="search"
      action={path('job.list')}
      onSubmit={(event) => {
        event.preventDefault();
        look(typed);
        // Hides the on-screen keyboard, which covers the results.
        if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement).blur();
      }}
    >
      <JobSearchField
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        button={t('search.button')}
        bareOnPhones
        value={typed}
        within={within}
        onFocus={() => {
          enteredAt.current = stepKey();
        }}
        onChange={(text) => {
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = window.setTimeout(() => latest.current(text), RESTS_AFTER_MS);
        }}
        onChoose={({ query, search }) => {
          setTyped(query);
          show(query, search);
        }}
      />
      {state.panels && <input type="hidden" name="facetPanels" value={state.panels.join(',')} />}
      {state.company && <input type="hidden" name="company" value={state.company} />}
    </form>
  );
}

/** The key of the current history entry; read from the browser, since the router updates later. */
function stepKey(): unknown {
  return (history.state as { key?: unknown } | null)?.key;
}
