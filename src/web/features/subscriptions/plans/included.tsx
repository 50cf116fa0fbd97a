import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import css from './included.module.css';

const GIVES = ['ads', 'applications', 'employees', 'agreements'] as const;

/** The features that every plan includes. */
export function Included() {
  const { t } = useTranslation('plans');
  return (
    <ul className={css.gives}>
      {GIVES.map((key) => (
        <li key={key}>
          <IconCheck size={20} aria-hidden />
          {t(`give.${key}`)}
        </li>
      ))}
    </ul>
  );
}
