import { useParams } from 'react-router';
import type { CompanyStanding } from '#domain/jobs/activation.ts';
import { type User, useSession } from '#web/lib/session.ts';

export type OwnCompany = User['companies'][number];

/** The company of the current page; the surrounding route has checked the user's membership. */
export function useOwnCompany(): OwnCompany {
  const { user } = useSession();
  const { companyId } = useParams();
  const company = user?.companies.find(({ id }) => String(id) === companyId);
  if (!company) throw new Error('There is no company to show a page of');
  return company;
}

/** The standing of a company, which determines whether its ads can be switched on. */
export function standingOfCompany({ complete, active_subscription }: OwnCompany): CompanyStanding {
  return { isComplete: complete, hasActiveSubscription: active_subscription };
}
