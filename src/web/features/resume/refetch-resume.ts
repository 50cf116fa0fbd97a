import type { EndpointName } from '#api/endpoints.ts';
import { refetch } from '#web/lib/query.tsx';

/** Lets everything that shows this list of entries, or the resume as a whole, ask for it anew. */
export async function refetchResume(listed: EndpointName): Promise<void> {
  await Promise.all([refetch(listed), refetch('getResume')]);
}
