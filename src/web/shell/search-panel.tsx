import { Form } from 'react-router';
import { JobSearchStart } from '../features/jobs/job-search-field.tsx';
import { useTranslation } from '../lib/i18n.ts';
import { usePublicPath } from '../lib/use-path.ts';
import css from './search-panel.module.css';

/** The job search of the header; loaded when it is about to be opened. */
export default function SearchPanel({ onDone, compact = false }: { onDone: () => void; compact?: boolean }) {
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
      <JobSearchStart
        label={t('header.searchLabel')}
        placeholder={t(compact ? 'header.searchLabel' : 'header.searchHint')}
        compact={compact}
        button={t('header.search')}
        autoFocus={!compact}
        onDone={onDone}
      />
    </Form>
  );
}
