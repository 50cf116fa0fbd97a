import { otherPath } from '#api/pages.ts';

/** The parts of a company's area that every company has; their addresses lead on to the first page of the part. */
const PARTS = ['jobs', 'employees', 'applications', 'profile', 'team'];

/**
 * The page of another company that is the counterpart of the page with this path: of a list the list, of one of its
 * entries, which the other company does not have, the list too, else the dashboard.
 */
export function samePageOf(pathname: string, companyId: number): string {
  const [, area, id, part = ''] = pathname.split('/');
  const isOfCompany = area === 'company' && /^\d+$/.test(id ?? '');
  return isOfCompany && PARTS.includes(part)
    ? `/company/${companyId}/${part}`
    : otherPath('company.dashboard', { companyId });
}
