import { useLocation } from 'react-router';
import { useFacts } from '../lib/facts.ts';
import { type Failure, lastFailedRequest } from '../lib/failure.ts';
import { useTranslation } from '../lib/i18n.ts';

interface ReportLinkProps {
  /** The failure to report; by default that of the last failed request. */
  failure?: Failure;
  className?: string | undefined;
}

/** "Report error": a mailto link to the association with the page and the request id (rule pages/failures). */
export function ReportLink({ failure, className }: ReportLinkProps) {
  const { t } = useTranslation('common');
  const facts = useFacts();
  const { pathname } = useLocation();
  if (!facts?.settings) return null;
  // These addresses end in a secret token, which must not be sent along.
  const page = facts.origin + pathname.replace(/^(\/password\/reset|\/user\/email)\/.*/, '$1');
  const request = failure ? failure.requestId : lastFailedRequest();
  const lines = [t('report.question'), '', '', '', t('report.page', { page })];
  if (request !== undefined) lines.push(t('report.request', { id: request }));
  const parts = { subject: t('report.subject'), body: lines.join('\r\n') };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return (
    <a className={className} href={`mailto:${facts.settings.office_email}?${query.join('&')}`}>
      {t('report.action')}
    </a>
  );
}
