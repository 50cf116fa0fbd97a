import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import css from './choice-bar.module.css';
import type { useChoice } from './use-choice.ts';

interface ChoiceBarProps extends Pick<ReturnType<typeof useChoice>, 'chosen' | 'clear'> {
  /** Chooses all that are shown; null once they are. */
  onAll: (() => void) | null;
  onRefuse: () => void;
  onHelp: () => void;
}

/**
 * The bulk actions for the selected rows, at the bottom of the window; nothing while none is selected. Where rows are cards,
 * it has what the head of the table has elsewhere.
 */
export function ChoiceBar({ chosen, clear, onAll, onRefuse, onHelp }: ChoiceBarProps) {
  const { t } = useTranslation('company-applications');
  const n = chosen.length;
  return (
    <>
      <span className="visually-hidden" role="status">
        {n > 0 && t('bulk.chosen', { n })}
      </span>
      {n > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
        <div className={css.bar} role="group" aria-label={t('bulk.bar')}>
          <span className={css.count} aria-hidden="true">
            {t('bulk.chosen', { n })}
          </span>
          {onAll && (
            <Button className={css.all} variant="text" size="sm" onClick={onAll}>
              {t('bulk.allHere')}
            </Button>
          )}
          <IconButton
            className={css.keys}
            label={t('keys.open')}
            icon={<IconKeyboard size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={onHelp}
          />
          <IconButton
            className={css.clear}
            label={t('bulk.clear')}
            icon={<IconX size={20} aria-hidden />}
            onClick={clear}
          />
          <Button
            className={css.action}
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={onRefuse}
          >
            {t('bulk.open')}
          </Button>
        </div>
      )}
    </>
  );
}
