import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import css from './document-count.module.css';

/** The number of documents of an entry; renders nothing for zero. */
export function DocumentCount({ documents }: { documents: readonly unknown[] }) {
  const { t } = useTranslation('resume');
  if (documents.length === 0) return null;
  return (
    <p className={css.count}>
      <IconPaperclip size={16} aria-hidden />
      {t('documents.count', { n: documents.length })}
    </p>
  );
}
