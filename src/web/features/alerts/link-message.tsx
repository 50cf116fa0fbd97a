import { pageSearchOf } from '#api/search-address.ts';
import { ALERT_CONFIRM_DAYS, ALERT_REFUSED_DAYS } from '#domain/alerts/alert.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MessagePage } from '#web/ui/message-page.tsx';
import type { Alert } from './alert.ts';

interface LinkMessageProps {
  /** `over`: it no longer existed when the page was opened. */
  why: 'ended' | 'rejected' | 'over';
  /** The deleted alert; null if it is unknown. */
  alert: Alert | null;
}

/** Says that an alert no longer exists, and links to its search, where a new one can be created. */
export function LinkMessage({ why, alert }: LinkMessageProps) {
  const { t } = useTranslation('alerts');
  const path = usePublicPath();
  const kind = alert?.kind ?? 'jobs';
  const search = alert === null ? '' : (pageSearchOf(alert) ?? '');
  return (
    <MessagePage
      key={why}
      title={t(`link.${why}Title`)}
      text={t(`link.${why}Text`, { days: ALERT_CONFIRM_DAYS, refused: ALERT_REFUSED_DAYS })}
    >
      <ButtonLink to={path(kind === 'jobs' ? 'job.list' : 'year.plan') + search}>
        {t(`row.show.${kind}`)}
      </ButtonLink>
    </MessagePage>
  );
}
