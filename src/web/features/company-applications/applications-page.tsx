import type { MetaDescriptor } from 'react-router';
import { useParams } from 'react-router';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { isApplicationList } from './application.ts';
import DossierPage from './dossier-page.tsx';
import ListPage, { handle as listHandle } from './list-page.tsx';

export const handle: PageHandle = {
  texts: [...(listHandle.texts ?? []), 'resume', 'profile', 'agreements', 'search'],
};

const metaOfList = pageMeta('company-applications', 'list');
const metaOfDossier = pageMeta('company-applications', 'dossier');

export function meta(
  args: Parameters<typeof metaOfList>[0] & { params: { list?: string | undefined } },
): MetaDescriptor[] {
  return (isApplicationList(args.params.list) ? metaOfList : metaOfDossier)(args);
}

/** A list of applications, or, with a number in place of the name of a list, one of its dossiers. */
export default function ApplicationsPage() {
  const { list } = useParams();
  return list !== undefined && /^\d{1,9}$/.test(list) ? (
    <DossierPage applicationId={Number(list)} />
  ) : (
    <ListPage />
  );
}
