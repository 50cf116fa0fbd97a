import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import css from './unread-messages.module.css';

/** How many messages of the other side are unread; nothing for none. */
export function UnreadMessages({ n }: { n: number }) {
  const { t } = useTranslation('messages');
  if (n === 0) return null;
  const text = t('unread', { n });
  return (
    <span className={css.unread} title={text}>
      <IconMessage size={16} aria-hidden />
      <span aria-hidden="true">{n}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
