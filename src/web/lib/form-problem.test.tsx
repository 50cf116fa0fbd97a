// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { type ServerForm, useServerForm } from './form.ts';
import { loadCatalogue } from './i18n.ts';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The form suspends for its texts before it renders, however long they take to load.
  for (const name of ['common', 'fields', 'validation'] as const) await loadCatalogue('de', name);
});

const EMPTY = { message: '', title: '', part: '' };
let form: ServerForm<typeof EMPTY>;

/** A form whose fields are in another order than its rules report them. */
function Report({ named }: { named: readonly string[] }) {
  form = useServerForm({
    endpoint: 'reportResumeJob',
    initialValues: EMPTY,
    labels: { title: 'Beginn', message: named.length > 1 ? 'Text' : 'Beginn' },
    body: ({ title, message }) => ({ title, message }),
    submit: vi.fn(),
  });
  const { problem: _, ...props } = form.formProps;
  return (
    <form {...props}>
      {named.map((name) => (
        <input key={name} name={name} />
      ))}
    </form>
  );
}

async function namesToldBy(named: readonly string[]) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Report named={named} />));
  await act(async () => {
    await form.validate();
  });
  const names = form.formProps.problem?.fields.map(({ name }) => name);
  await act(async () => root.unmount());
  return names;
}

it('invalid fields are listed in the order of the form', async () => {
  expect(await namesToldBy(['title', 'message'])).toEqual(['Beginn', 'Text']);
  expect(await namesToldBy(['message', 'title'])).toEqual(['Text', 'Beginn']);
});

it('a field of two parts is listed once', async () => {
  expect(await namesToldBy(['title'])).toEqual(['Beginn']);
});
