import { useParams } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { otherPath } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';

/** The way to a subscription, beside what was refused for want of one. */
export function SubscribeLink() {
  const { t } = useTranslation('common');
  const { companyId } = useParams();
  const query = companyId === undefined ? '' : `?company=${companyId}`;
  return (
    <ButtonLink variant="outline" size="sm" to={`${otherPath('subscription')}${query}`}>
      {t('action.subscribe')}
    </ButtonLink>
  );
}
