import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { GeneralForm } from './general-form.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { RemoveCompany } from './remove-company-dialog.tsx';

export const handle: PageHandle = { texts: ['companies', 'fields', 'jobs'] };
export const meta = pageMeta('companies', 'profile');

export default function CompanyProfilePage() {
  const { id } = useOwnCompany();
  return (
    <ProfileFrame>
      <General key={id} companyId={id} />
    </ProfileFrame>
  );
}

function General({ companyId }: { companyId: number }) {
  const { t } = useTranslation('companies');
  const { role } = useOwnCompany();
  const { data, isError, refetch } = useFreshQuery(apiQuery('getCompany', { params: { companyId } }));
  if (data) {
    return (
      <>
        <GeneralForm company={data.data} />
        {role === 'owner' && <RemoveCompany />}
      </>
    );
  }
  if (isError) return <ErrorState title={t('profile.failed')} onRetry={() => void refetch()} />;
  return <SkeletonText lines={10} />;
}
