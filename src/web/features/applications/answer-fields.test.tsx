// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { AnswerFields } from './answer-fields.tsx';
import type { Subject } from './application.ts';
import { type Draft, useDraft } from './use-draft.ts';

const SUBJECT = {
  jobId: 7,
  questions: [{ kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] }],
  company: { name: 'Hotel Quarzhorn' },
} as unknown as Subject;

let root: Root;
let draft: Draft;

function Harness() {
  draft = useDraft({ subject: SUBJECT, application: null, goTo: () => {}, onSent: () => {} });
  return (
    <AnswerFields
      company={SUBJECT.company.name}
      questions={SUBJECT.questions}
      field={(at) => draft.serverForm.field(`answers.${at}`)}
    />
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['common', 'applications', 'validation', 'fields'] as const)
    await loadCatalogue('de', name);
  localStorage.clear();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('a yes or a no can be taken back', async () => {
  await act(async () => root.render(<Harness />));
  const radio = (label: string) =>
    [...document.querySelectorAll('label')]
      .find((it) => it.textContent?.trim() === label)
      ?.querySelector('input') as HTMLInputElement;
  expect(radio('Keine Antwort').checked).toBe(true);
  for (const [label, answer] of [
    ['Ja', true],
    ['Nein', false],
    ['Keine Antwort', null],
  ] as const) {
    await act(async () => radio(label).click());
    expect([draft.serverForm.values.answers, radio(label).checked]).toEqual([[answer], true]);
  }
});
