import { openDialog } from '#web/lib/dialogs.tsx';
import { api } from '#web/lib/session.ts';

/** Shows the paper of one of the employee's own agreements; its address is asked for as it is opened. */
export function openPaper(uuid: string, title: string): void {
  openDialog('pdf', { title, url: () => addressOf(uuid) });
}

async function addressOf(uuid: string): Promise<string> {
  const { data } = await api.call('listAgreements');
  const url = data.find((agreement) => agreement.uuid === uuid)?.url;
  if (!url) throw new Error('The agreement has no paper any more');
  return url;
}
