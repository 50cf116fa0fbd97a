import { Form } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { usePublicPath } from '../lib/use-path.ts';
import { SearchBox } from '../ui/search-box.tsx';
import css from './search-panel.module.css';

/** Looks for a job from any page; without script it is a plain form. */
export function SearchPanel({ onDone, compact = false }: { onDone: () => void; compact?: boolean }) {
  const { t } = useTranslation('shell');
  const path = usePublicPath();
  return (
    <Form
      className={css.panel}
      role="search"
      action={path('job.list')}
      onSubmit={onDone}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <SearchBox
        name="query"
        label={t('header.searchLabel')}
        placeholder={t(compact ? 'header.searchLabel' : 'header.searchHint')}
        compact={compact}
        button={t('header.search')}
        autoFocus={!compact}
      />
    </Form>
  );
}
