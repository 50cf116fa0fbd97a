import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/query.tsx';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { SubscriptionAlert } from '#web/nouns/company/subscription-alert.tsx';
import { MissingInCompany } from './missing-alert.tsx';

/** Says what prevents a company from publishing; an incomplete profile takes precedence, as it does on the server. */
export function CompanyBanners({ company }: { company: OwnCompany }) {
  const { data } = useQuery({
    ...apiQuery('getCompanyCompleteness', { params: { companyId: company.id } }),
    enabled: !company.complete,
  });
  return (
    <>
      {!company.complete && data && <MissingInCompany companyId={company.id} missing={data.data.missing} />}
      {!company.active_subscription && <SubscriptionAlert />}
    </>
  );
}
