import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import type { Application } from './application.ts';
import css from './choice-bar.module.css';
import { isRefusable, type useChoice } from './use-choice.ts';

interface ChoiceBarProps extends Pick<ReturnType<typeof useChoice>, 'chosen' | 'choose' | 'clear'> {
  /** The rows of the page that is shown. */
  shown: readonly Application[];
  onRefuse: () => void;
}

/** The bar above the rows: selects all rows of the page, and offers the bulk action for the selected ones. */
export function ChoiceBar({ shown, chosen, choose, clear, onRefuse }: ChoiceBarProps) {
  const { t } = useTranslation('company-applications');
  const refusable = shown.filter(isRefusable);
  const ids = new Set(chosen.map(({ id }) => id));
  const chosenHere = refusable.filter(({ id }) => ids.has(id)).length;
  const isAll = refusable.length > 0 && chosenHere === refusable.length;
  const n = chosen.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div className={css.bar} role="group" aria-label={t('bulk.bar')} data-chosen={n > 0 || undefined}>
      <Checkbox
        label={t('bulk.all')}
        checked={isAll}
        isPartly={chosenHere > 0 && !isAll}
        disabled={refusable.length === 0}
        onChange={() => choose(refusable, !isAll)}
      />
      <span className={css.count} role="status">
        {n > 0 && t('bulk.chosen', { n })}
      </span>
      <span className={css.actions} data-idle={n === 0 || undefined}>
        <Button
          variant="text"
          size="sm"
          icon={<IconX size={18} aria-hidden />}
          disabled={n === 0}
          onClick={clear}
        >
          {t('bulk.clear')}
        </Button>
        <Button variant="outline" size="sm" aria-haspopup="dialog" disabled={n === 0} onClick={onRefuse}>
          {t('bulk.open')}
        </Button>
      </span>
    </div>
  );
}
