import { useNavigate } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import FilterPanels from './filter-panels.tsx';
import { countFilters, type ListState, withoutFilters, writeListState } from './list-state.ts';

interface FilterSheetProps {
  state: ListState;
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The number of ads that match the selection. */
  hits: number;
  onClose: () => void;
}

/** The filters in a sheet, for narrow screens. Loaded when it is about to be opened. */
export default function FilterSheet({ state, counts, hits, onClose }: FilterSheetProps) {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const reset = () => {
    void navigate({ search: writeListState(withoutFilters(state)) }, { preventScrollReset: true });
  };
  return (
    <Dialog
      title={t('list.filter')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="text"
            // The other button has the longer label and gets the room.
            style={{ flex: 'none' }}
            onClick={reset}
            disabled={countFilters(state) === 0}
          >
            {t('common:action.reset')}
          </Button>
          <Button onClick={onClose}>{t('list.show', { n: hits })}</Button>
        </>
      }
    >
      <FilterPanels state={state} counts={counts} />
    </Dialog>
  );
}
