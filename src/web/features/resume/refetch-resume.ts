import type { EndpointName } from '#api/endpoints.ts';
import { refetch } from '#web/lib/query.tsx';

/** Invalidates a list of entries and the queries for the whole resume. */
export async function refetchResume(listed: EndpointName): Promise<void> {
  await Promise.all([refetch(listed), refetch('getResume')]);
}
