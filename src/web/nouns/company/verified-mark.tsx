import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import css from './verified-mark.module.css';

/**
 * A text that names a company, with the mark of a verified one (rule companies/verification). The mark keeps to the last
 * word, so that it never stands alone on a line.
 */
export function VerifiedName({ text, verified }: { text: string; verified: boolean | undefined }) {
  if (!verified) return text;
  const end = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, end)}
      <span className={css.last}>
        {text.slice(end)}
        <Mark />
      </span>
    </>
  );
}

function Mark() {
  const { t } = useTranslation('jobs');
  return (
    <>
      <IconRosetteDiscountCheck className={css.mark} size={17} aria-hidden />
      <span className="visually-hidden"> ({t('verified')})</span>
    </>
  );
}
