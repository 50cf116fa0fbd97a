import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { type ListState, writeListState } from './list-state.ts';

/** The form that the filters belong to, wherever on the page they stand. */
export const JOB_SEARCH_FORM = 'job-search';

interface JobSearchProps {
  state: ListState;
  className?: string | undefined;
}

/** The words to look for. Without script the browser sends them with the filters as an ordinary form. */
export function JobSearch({ state, className }: JobSearchProps) {
  const { t } = useTranslation('jobs');
  const path = usePublicPath();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(state.query);
  // Going back brings the words of that address.
  const [shown, setShown] = useState(state.query);
  if (shown !== state.query) {
    setShown(state.query);
    setTyped(state.query);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = writeListState({ ...state, query: typed.trim(), page: 1 });
    void navigate({ search }, { preventScrollReset: true });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not in every browser yet
    <form
      id={JOB_SEARCH_FORM}
      className={className}
      role="search"
      action={path('job.list')}
      onSubmit={submit}
    >
      <SearchBox
        name="query"
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        button={t('search.button')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        bareOnPhones
      />
      {state.panels && <input type="hidden" name="facetPanels" value={state.panels.join(',')} />}
    </form>
  );
}
