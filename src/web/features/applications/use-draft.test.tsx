// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { loadSchema } from '#web/lib/load-schema.ts';
import { api } from '#web/lib/session.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { wantedPath } from '#web/nouns/application/wanted-job.ts';
import type { Application, Subject } from './application.ts';
import { type Draft, useDraft } from './use-draft.ts';

const LETTER = '<p>Guten Tag, ich bewerbe mich gern.</p>';
const DRAFT = {
  id: 5,
  job_id: 7,
  status: 'DRAFT',
  questions: [],
  answers: [],
  application_letter: LETTER,
  updated_at: '2026-11-20T10:00:00.000Z',
  can: { edit: true },
} as unknown as Application;
const SENT = { ...DRAFT, status: 'SENT', can: { edit: false } } as unknown as Application;

let root: Root;
let draft: Draft;
let onSent: ReturnType<typeof vi.fn>;

function Harness({
  subject = { jobId: 7, questions: [] } as unknown as Subject,
  application = DRAFT,
  wishedTandem,
}: {
  subject?: Subject;
  application?: Application | null;
  wishedTandem?: number;
}) {
  draft = useDraft({
    ...{ subject, application, wishedTandem },
    goTo: () => {},
    onSent: onSent as (id: number) => void,
  });
  return null;
}

/** Sends the draft; the server answers as given. */
async function send(answers: (name: string) => unknown): Promise<void> {
  const call = async (name: string) => {
    const answer = answers(name);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  vi.spyOn(api, 'call').mockImplementation(call as never);
  await act(async () => root.render(<Harness />));
  await act(async () => draft.send());
  await vi.waitFor(async () => {
    await act(async () => {});
    if (onSent.mock.calls.length === 0 && !draft.isSentElsewhere) throw new Error('No answer yet');
  });
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['common', 'applications', 'validation', 'fields'] as const)
    await loadCatalogue('de', name);
  for (const name of ['createApplication', 'updateApplication'] as const) await loadSchema(name);
  onSent = vi.fn();
  localStorage.clear();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('does not take an application that this tab sends for one of another tab, while its confirmation loads', async () => {
  await send(() => ({ data: SENT }));
  expect(onSent.mock.calls).toEqual([[5]]);
  expect([draft.isLeaving, draft.isSentElsewhere]).toEqual([true, false]);
});

it('remembers for the next login whether the letter is for both houses of a tandem', async () => {
  const subject = { jobId: 7, questions: [], isPublic: true, tandem: { id: 3 } } as unknown as Subject;
  await act(async () => root.render(<Harness subject={subject} application={null} wishedTandem={3} />));
  expect(wantedPath()).toBe(newApplicationPath(7, undefined, 3));
  await act(async () => draft.serverForm.form.setFieldValue('tandem_id', null));
  expect(wantedPath()).toBe(newApplicationPath(7));
  await act(async () => draft.serverForm.form.setFieldValue('tandem_id', 3));
  expect(wantedPath()).toBe(newApplicationPath(7, undefined, 3));
});

const refused = new ApiError(409, { error: '', code: 'application_sent' });

it('goes to the confirmation if the answer to the own sending was lost', async () => {
  await send((name) => (name === 'updateApplication' ? refused : { data: SENT }));
  expect(onSent.mock.calls).toEqual([[5]]);
  expect(draft.isSentElsewhere).toBe(false);
});

it('says so if another tab has sent another text', async () => {
  const other = { ...SENT, application_letter: '<p>Ein anderer Text.</p>' };
  await send((name) => (name === 'updateApplication' ? refused : { data: other }));
  expect([onSent.mock.calls, draft.isSentElsewhere]).toEqual([[], true]);
});

const drives = { kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] } as const;
const vans = { ...drives, text: 'Fahren Sie einen Bus?' };
const asking = (...questions: (typeof drives | typeof vans)[]) =>
  ({ jobId: 7, questions, company: { name: 'Hotel Quarzhorn' } }) as unknown as Subject;
const begun = async (subject: Subject) =>
  act(async () => root.render(<Harness subject={subject} application={null} />));
const told = () => {
  const { answers, seen_questions } = draft.serverForm.values;
  return { answers, asked: seen_questions.map(({ text }) => text), isTold: draft.areAskedAnew };
};

it('an answer goes with its question, and is dropped and told once the house asks something else', async () => {
  await begun(asking(drives));
  await act(async () => draft.serverForm.form.setFieldValue('answers.0', true));
  await begun(asking(vans, drives));
  expect(told()).toEqual({ answers: [null, true], asked: [vans.text, drives.text], isTold: false });
  await begun(asking(vans));
  expect(told()).toEqual({ answers: [null], asked: [vans.text], isTold: true });
});

it('answers that were kept on the device are those to the questions of then', async () => {
  await begun(asking(drives, vans));
  await act(async () => draft.serverForm.form.setFieldValue('answers', [false, true]));
  await act(async () => root.unmount());
  root = createRoot(document.body.firstElementChild as Element);
  await begun(asking(vans));
  expect(told()).toEqual({ answers: [true], asked: [vans.text], isTold: true });
  await act(async () => draft.serverForm.discard());
  expect(told()).toMatchObject({ answers: [null], asked: [vans.text] });
});

it('sends what was asked with the answers, and says so where the house asks something else by now', async () => {
  const sent: unknown[] = [];
  vi.spyOn(api, 'call').mockImplementation((async (_: string, { body }: { body: object }) => {
    sent.push(body);
    throw new ApiError(409, { error: '', code: 'questions_changed' });
  }) as never);
  await begun(asking(drives));
  await act(async () => draft.serverForm.form.setFieldValue('answers.0', true));
  await act(async () => draft.save());
  await vi.waitFor(() => expect(draft.areAskedAnew).toBe(true));
  expect(sent).toEqual([expect.objectContaining({ answers: [true], seen_questions: [drives] })]);
});

it('answers that were given to what the draft of another tab was not asked are told before it is sent', async () => {
  const other = { ...DRAFT, questions: [vans], answers: [null] };
  const call = async (name: string) => {
    if (name === 'getJob') return { data: { application: { id: 5 } } };
    if (name === 'getOwnApplication') return { data: other };
    throw new ApiError(409, { error: '', code: 'application_exists' });
  };
  const calls = vi.spyOn(api, 'call').mockImplementation(call as never);
  await begun(asking(drives));
  await act(async () => draft.serverForm.form.setFieldValue('answers.0', true));
  await act(async () => draft.serverForm.form.setFieldValue('application_letter', LETTER));
  await act(async () => draft.save());
  await vi.waitFor(() => expect(draft.areAskedAnew).toBe(true));
  expect(told()).toEqual({ answers: [null], asked: [vans.text], isTold: true });
  expect(calls.mock.calls.map(([name]) => name)).toEqual([
    'createApplication',
    'getJob',
    'getOwnApplication',
  ]);
});
