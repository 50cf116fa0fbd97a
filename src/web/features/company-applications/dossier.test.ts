import { afterEach, expect, it, vi } from 'vitest';
import { api } from '#web/lib/session.ts';
import { updateApplication } from './application.ts';
import { markAsRead } from './dossier.ts';

const SEEN = '2026-11-20T11:00:00.000Z';
const MADE = '2026-11-20T11:05:00.000Z';

afterEach(() => vi.restoreAllMocks());

/** The server's answers to the two calls, and the bodies that it was sent. */
function server() {
  const sent: unknown[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<object>();
  vi.spyOn(api, 'call').mockImplementation(((_: string, { body }: { body: { status: string } }) => {
    sent.push(body);
    return body.status === 'READ' ? promise : Promise.resolve({ data: {} });
  }) as never);
  return { sent, resolve, reject };
}

it('who refuses before the page has heard that the dossier is read is in no conflict with it', async () => {
  const { sent, resolve } = server();
  const marked = markAsRead(1, { id: 7, updated_at: SEEN });
  const refusal = { status: 'REFUSAL', explanation: 'Besetzt.', updated_at: SEEN } as const;
  const refused = updateApplication(1, 7, refusal);
  // Another one does not wait.
  await updateApplication(1, 8, { ...refusal });
  resolve({ data: { updated_at: MADE } });
  await Promise.all([marked, refused]);
  // So does one whose page has not fetched it again yet, but not one that has changed otherwise.
  await updateApplication(1, 7, refusal);
  await updateApplication(1, 7, { ...refusal, updated_at: '2026-11-20T11:09:00.000Z' });
  expect(sent).toEqual([
    { status: 'READ', updated_at: SEEN },
    { ...refusal },
    { ...refusal, updated_at: MADE },
    { ...refusal, updated_at: MADE },
    { ...refusal, updated_at: '2026-11-20T11:09:00.000Z' },
  ]);
});

it('what somebody else has changed meanwhile stays a conflict', async () => {
  const { sent, reject } = server();
  const marked = markAsRead(1, { id: 9, updated_at: SEEN });
  const refused = updateApplication(1, 9, { status: 'REFUSAL', updated_at: SEEN });
  reject(new Error('conflict'));
  await Promise.all([marked, refused]);
  expect(sent.at(-1)).toMatchObject({ status: 'REFUSAL', updated_at: SEEN });
});
