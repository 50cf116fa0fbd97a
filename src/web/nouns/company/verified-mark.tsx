import IconRosetteDiscountCheck from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import css from './verified-mark.module.css';

/** The mark beside the name of a verified company (rule companies/verification). */
export function VerifiedMark() {
  const { t } = useTranslation('jobs');
  return (
    <>
      <IconRosetteDiscountCheck className={css.mark} size={17} aria-hidden />
      <span className="visually-hidden"> ({t('verified')})</span>
    </>
  );
}
