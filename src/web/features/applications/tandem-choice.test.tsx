// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { loadSchema } from '#web/lib/load-schema.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import type { Subject } from './application.ts';
import { TandemChoice } from './tandem-choice.tsx';
import { type Draft, useDraft } from './use-draft.ts';

const SUBJECT = {
  ...{ jobId: 7, questions: [], isPublic: true, company: { name: 'Hotel Quarzhorn' } },
  tandem: {
    id: 3,
    other: {
      ...{ job_id: 8, title: 'Köchin', place: 'Ascona', season: 'summer' },
      ...{ start_month: 5, start_year: 2027, end_month: 10, end_year: 2027 },
      company: { id: 2, name: 'Albergo Riva' },
    },
  },
} as unknown as Subject;

const boat = { kind: 'yes_no', text: 'Fahren Sie Boot?', choices: [] };
const van = { ...boat, text: 'Fahren Sie einen Bus?' };

let draft: Draft;
let asks: object[];
let sent: Record<string, unknown>[];
let root: ReturnType<typeof createRoot>;

function Page() {
  draft = useDraft({ subject: SUBJECT, application: null, goTo: () => {}, onSent: () => {} });
  return <TandemChoice subject={SUBJECT} draft={draft} />;
}

const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });
const shown = (text: string) => until(() => expect(document.body.textContent).toContain(text));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['applications', 'jobs', 'common', 'validation', 'fields'] as const) {
    await loadCatalogue('de', name);
  }
  await loadSchema('createApplication');
  localStorage.clear();
  asks = [boat];
  sent = [];
  vi.spyOn(api, 'call').mockImplementation((async (
    name: string,
    input: { body: Record<string, unknown> },
  ) => {
    if (name === 'getJob') return { data: { questions: asks } };
    sent.push(input.body);
    throw new ApiError(409, { error: '', code: 'questions_changed' });
  }) as never);
  const element = (
    <QueryScope>
      <Page />
    </QueryScope>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
  });
  root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('lets the questions of the other house be answered once the letter goes there as well', async () => {
  expect(document.body.textContent).not.toContain(boat.text);
  await act(async () => draft.save());
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('other_answers');

  await act(async () => draft.serverForm.form.setFieldValue('tandem_id', 3));
  await shown(boat.text);
  expect(document.body.textContent).toContain('Albergo Riva liest Ihre Antworten');
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio]')?.click());
  await act(async () => draft.save());
  await until(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ tandem_id: 3, other_answers: [true], other_seen_questions: [boat] });
});

it('says so where the other house asks something else by now, and drops what was answered to the former', async () => {
  await act(async () => draft.serverForm.form.setFieldValue('tandem_id', 3));
  await shown(boat.text);
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio]')?.click());
  asks = [van];
  await act(async () => draft.save());
  await shown(van.text);
  expect([draft.areAskedAnew, draft.serverForm.values.other_answers]).toEqual([true, [null]]);
});
