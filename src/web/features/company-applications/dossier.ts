import type { Reply } from '#api/schemas.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';

/** A dossier as its company reads it. */
export type Dossier = Reply<'getDossierData'>['data'];

/**
 * The signed address of a dossier's PDF, requested on opening: one that is at hand may have expired.
 * @throws Error once the dossier was erased
 */
export async function pdfAddress(companyId: number, applicationId: number): Promise<string> {
  const { data } = await api.call('getApplication', { params: { companyId, applicationId } });
  if (data.application_pdf === null) throw new Error('The dossier cannot be opened');
  return data.application_pdf;
}

/** The dossier that was marked as read last in this tab: the version that was read, and the one that marking it made. */
let reading: { id: number; seen: string; made: Promise<string | null> } | null = null;

/**
 * Marks a dossier as read (rule applications/read), as it was seen: where it has changed since, it is fetched instead, and
 * marked again.
 */
export async function markAsRead(
  companyId: number,
  { id: applicationId, updated_at: seen }: Pick<Dossier['application'], 'id' | 'updated_at'>,
): Promise<void> {
  const params = { companyId, applicationId };
  const body = { status: 'READ', updated_at: seen } as const;
  const marking = api.call('updateApplicationStatus', { params, body });
  const made = marking.then(
    ({ data }) => data.updated_at,
    () => null,
  );
  reading = { id: applicationId, seen, made };
  await made;
  void refetch('listApplications', { companyId });
  void refetch('getApplicationBoard', { companyId });
  void refetch('getDashboard', { companyId });
  void refetch('getApplication', params);
  await refetch('getDossierData', params);
}

/**
 * The version of an application to be decided on, for a version that was seen: who decides before the page has heard that
 * the dossier was marked as read waits for that, and is in no conflict with it.
 */
export async function versionOnceRead(applicationId: number, seen: string): Promise<string> {
  const isOfIt = reading?.id === applicationId && reading.seen === seen;
  return (isOfIt && (await reading?.made)) || seen;
}

/** The application whose dossier was shown last in this tab, to which the focus returns in its list. */
let shown: number | null = null;

export function noteShown(applicationId: number): void {
  shown = applicationId;
}

/** Whether the dossier of this application was shown last; true once. */
export function wasShown(applicationId: number): boolean {
  const isIt = shown === applicationId;
  if (isIt) shown = null;
  return isIt;
}
