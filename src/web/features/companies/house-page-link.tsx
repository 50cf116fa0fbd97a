import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { housePath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';

type House = Pick<OwnCompany, 'id' | 'name' | 'complete' | 'active_subscription'>;

/** Leads a company to the page that everybody sees of it, once it has one (rule pages/houses). */
export function HousePageLink({ house: { id, name, complete, active_subscription } }: { house: House }) {
  const { t, language } = useTranslation('companies');
  const mayHavePage = complete && active_subscription;
  const { isSuccess } = useQuery({
    ...apiQuery('getHouse', { params: { companyId: id } }),
    enabled: mayHavePage,
  });
  if (!mayHavePage) return null;
  return (
    // It keeps its place from the start, or the tabs below would move.
    <Link to={housePath(language, { id, name })} style={isSuccess ? undefined : { visibility: 'hidden' }}>
      {t('profile.publicPage')}
    </Link>
  );
}
