import { ApiError } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { api } from '#web/lib/session.ts';

/**
 * Opens the PDF of an agreement, for its employee or for the given company. The signed address is requested on opening;
 * without a network the one that the page has leads to the paper that is kept on the device (rule pages/offline).
 */
export function openPaper(
  { uuid, url = null }: { uuid: string; url?: string | null },
  title: string,
  companyId?: number,
): void {
  openDialog('pdf', {
    title,
    url: () =>
      paperAddress(uuid, companyId).catch((error) => {
        if (url !== null && error instanceof ApiError && error.code === 'network') return url;
        throw error;
      }),
  });
}

async function paperAddress(uuid: string, companyId: number | undefined): Promise<string> {
  const { data } =
    companyId === undefined
      ? await api.call('listAgreements')
      : await api.call('listCompanyAgreements', { params: { companyId } });
  const url = data.find((agreement) => agreement.uuid === uuid)?.url;
  if (!url) throw new Error('The agreement has no paper any more');
  return url;
}
