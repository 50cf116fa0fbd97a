import { useParams } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { otherPath } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { subscribePath, useSuspensionText } from '../lib/subscription-need.ts';
import { ButtonLink } from './button.tsx';

/** The link to buy or to pay a subscription, next to what was refused for lack of one. */
export function SubscribeLink() {
  const { t } = useTranslation('common');
  const company = useShownCompany();
  const suspension = company?.suspension;
  return (
    <ButtonLink variant="outline" size="sm" to={company ? subscribePath(company) : otherPath('subscription')}>
      {t(
        !suspension
          ? 'action.subscribe'
          : suspension.open_amount === null
            ? 'suspension.see'
            : 'suspension.pay',
      )}
    </ButtonLink>
  );
}

/** The explanation for the same place: there is a subscription, but its payment is due. */
export function SuspensionText() {
  const company = useShownCompany();
  const textOf = useSuspensionText();
  return company && textOf(company);
}

function useShownCompany() {
  const { companyId } = useParams();
  return useSession().user?.companies.find(({ id }) => String(id) === companyId);
}
