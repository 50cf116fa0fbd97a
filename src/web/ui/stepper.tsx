import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import css from './stepper.module.css';

interface StepperProps {
  /** The accessible name of the whole process. */
  label: string;
  steps: readonly {
    key: string;
    label: string;
    /** Whether the step is complete. */
    isDone: boolean;
    /** The address or action that opens the step; null if it cannot be opened now. */
    to: string | (() => void) | null;
  }[];
  /** The key of the current step. */
  current: string;
}

/** A stepper: the current step, the completed ones, and links to those that can be opened. */
export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useTranslation('common');
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <nav className={css.stepper} aria-label={label}>
      <p className={css.count}>{t('steps.of', { n: at + 1, of: steps.length })}</p>
      <ol className={css.steps}>
        {steps.map(({ key, label: name, isDone, to }, index) => {
          const content = (
            <>
              <span className={css.bar} data-reached={index <= at || undefined} />
              <span className={css.name}>
                {isDone && <IconCheck className={css.tick} size={16} aria-hidden />}
                {name}
                {isDone && <span className="visually-hidden">, {t('steps.done')}</span>}
              </span>
            </>
          );
          return (
            <li key={key} aria-current={key === current ? 'step' : undefined}>
              {to === null || key === current ? (
                <span className={css.step}>{content}</span>
              ) : typeof to === 'function' ? (
                <button type="button" className={css.step} onClick={to}>
                  {content}
                </button>
              ) : (
                <Link className={css.step} to={to}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
