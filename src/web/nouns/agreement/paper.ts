import { openDialog } from '#web/lib/dialogs.ts';
import { api } from '#web/lib/session.ts';

/**
 * Opens the PDF of an agreement, for its employee or for the given company. The signed address is requested on opening.
 */
export function openPaper(uuid: string, title: string, companyId?: number): void {
  openDialog('pdf', { title, url: () => paperAddress(uuid, companyId) });
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
