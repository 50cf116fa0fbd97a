// @vitest-environment happy-dom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { type FieldProps, type ServerForm, useServerForm } from './form.ts';
import { deleteFormDraft } from './form-drafts.ts';
import { loadCatalogue } from './i18n.ts';

interface Values {
  title: string;
  message: string;
  documents: { title: string }[];
}

const EMPTY: Values = { title: '', message: '', documents: [] };

let root: Root;
let form: ServerForm<Values>;
const submit = vi.fn<(body: unknown, values: Values) => Promise<string>>();
const onSuccess = vi.fn();

interface ReportProps {
  initialValues?: Values;
  persistAs?: string;
  keptOn?: 'tab' | 'device';
  keptFields?: readonly string[];
  fieldOf?: (path: string) => string;
}

/** The report form, with an additional list that is not sent. */
function Report({ initialValues = EMPTY, persistAs, keptOn, keptFields, fieldOf }: ReportProps) {
  form = useServerForm({
    endpoint: 'reportResumeJob',
    initialValues,
    body: ({ title, message }) => ({ title, message }),
    labels: { title: 'Betreff' },
    submit,
    onSuccess,
    ...(persistAs && { persistAs }),
    ...(keptOn && { keptOn }),
    ...(keptFields && { keptFields }),
    ...(fieldOf && { fieldOf }),
  });
  const { problem: _, ...props } = form.formProps;
  return (
    <form {...props}>
      <Input {...form.field('title')} />
      <Input {...form.field('message')} />
      {form.values.documents.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the test moves rows and checks their contents
        <Input key={index} {...form.field(`documents.${index}.title`)} />
      ))}
      <button type="submit">Senden</button>
    </form>
  );
}

function Input({ name, value, onChange, onBlur, error }: FieldProps) {
  return (
    <>
      <input
        name={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${name}-message`}
      />
      <output id={`${name}-message`}>{error}</output>
    </>
  );
}

const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const errorAt = (name: string) => input(name).nextElementSibling?.textContent;
const said = () => form.formProps.problem;

/** Waits for the lazily loaded schemas and texts. */
const settled = () => act(() => vi.dynamicImportSettled());

async function open(props: Parameters<typeof Report>[0] = {}) {
  await act(async () => root.render(<Report key={Math.random()} {...props} />));
}

async function type(name: string, text: string) {
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input(name), text);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function leave(name: string) {
  await act(async () => {
    input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  await settled();
}

async function press() {
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await settled();
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await Promise.all([
    loadCatalogue('de', 'common'),
    loadCatalogue('de', 'validation'),
    loadCatalogue('de', 'fields'),
  ]);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  submit.mockResolvedValue('sent');
  await open();
});
afterEach(async () => {
  await act(async () => root.unmount());
  sessionStorage.clear();
  localStorage.clear();
  vi.resetAllMocks();
});

describe('a field of a form', () => {
  it('is validated on blur, and its error uses the field name of the form', async () => {
    await type('title', 'x'.repeat(256));
    expect(errorAt('title')).toBe('');
    await leave('title');
    expect(errorAt('title')).toBe('Betreff darf höchstens 255 Zeichen lang sein.');
    expect(errorAt('message')).toBe('');
    await type('title', 'Falscher Titel');
    await leave('title');
    expect(errorAt('title')).toBe('');
  });

  it('has its problem told apart without showing it', async () => {
    await type('title', 'x'.repeat(256));
    let found: Record<string, string> = {};
    await act(async () => {
      found = await form.problems();
    });
    expect(found.title).toBe('Betreff darf höchstens 255 Zeichen lang sein.');
    expect(errorAt('title')).toBe('');
  });

  it('shows no error if it is left untouched', async () => {
    await leave('title');
    expect(errorAt('title')).toBe('');
  });

  it('shows its error only after the pointer is released if it is left by a click', async () => {
    await type('title', 'x'.repeat(256));
    await act(async () => window.dispatchEvent(new Event('pointerdown')));
    await leave('title');
    expect(errorAt('title')).toBe('');
    await act(async () => window.dispatchEvent(new Event('pointerup')));
    await act(() => new Promise((done) => setTimeout(done)));
    await settled();
    expect(errorAt('title')).not.toBe('');
  });
});

describe('fields that depend on each other', () => {
  const EMPTY_PASSWORDS = { token: 't', email: 'a@example.org', password: '', password_confirmation: '' };
  let reset: ServerForm<typeof EMPTY_PASSWORDS>;

  function Reset() {
    reset = useServerForm({
      endpoint: 'resetPassword',
      initialValues: EMPTY_PASSWORDS,
      submit: async () => 'sent',
    });
    const { problem: _, ...props } = reset.formProps;
    return (
      <form {...props}>
        <Input {...reset.field('password')} />
        <Input {...reset.field('password_confirmation')} />
      </form>
    );
  }
  beforeEach(() => act(async () => root.render(<Reset />)));

  it('lose their errors when another one of them is corrected', async () => {
    await type('password', 'Solstice-2026!');
    await type('password_confirmation', 'Solstice-2027!');
    await leave('password_confirmation');
    expect(errorAt('password_confirmation')).not.toBe('');
    await type('password', 'Solstice-2027!');
    await settled();
    expect(errorAt('password_confirmation')).toBe('');
  });

  it('keep a server error of one field while another one changes', async () => {
    await act(async () => reset.form.setErrors({ password_confirmation: 'Nicht gleich.' }));
    await type('password', 'Solstice-2026!');
    await settled();
    expect(errorAt('password_confirmation')).toBe('Nicht gleich.');
  });

  it('keep the errors of the others when one is set programmatically', async () => {
    await press();
    const other = errorAt('password_confirmation');
    expect(other).not.toBe('');
    await act(async () => reset.set({ password: 'Solstice-2026!' }));
    await settled();
    expect(errorAt('password')).toBe('');
    expect(errorAt('password_confirmation')).toBe(other);
  });

  it('report all problems of one field at once (rule accounts/password)', async () => {
    await type('password', 'abc');
    await leave('password');
    expect(errorAt('password')).toBe(
      'Das Passwort braucht mindestens 8 Zeichen. Dem Passwort fehlt ein Grossbuchstabe. ' +
        'Dem Passwort fehlt eine Ziffer. Dem Passwort fehlt ein Sonderzeichen, zum Beispiel ein Ausrufezeichen.',
    );
  });
});

describe('submitting a form', () => {
  it('sends the body of a valid form, and then calls the page', async () => {
    await type('title', 'Falscher Titel');
    await type('message', 'Ich war Koch.');
    await press();
    expect(submit).toHaveBeenCalledWith(
      { title: 'Falscher Titel', message: 'Ich war Koch.' },
      { ...EMPTY, title: 'Falscher Titel', message: 'Ich war Koch.' },
    );
    expect(onSuccess).toHaveBeenCalledWith('sent', expect.objectContaining({ title: 'Falscher Titel' }));
    expect(said()).toBeNull();
  });

  it('sends nothing while a field is invalid: the form says so and focuses the first one', async () => {
    await type('title', 'Falscher Titel');
    await press();
    expect(submit).not.toHaveBeenCalled();
    expect(said()).toEqual({
      text: 'Bitte prüfen Sie die rot markierten Felder.',
      fields: [{ path: 'message', name: 'Nachricht' }],
    });
    expect(document.activeElement).toBe(input('message'));
    await type('message', 'Ich war Koch.');
    await leave('message');
    expect(said()).toBeNull();
  });

  it('shows an error of the body at the field that it was made of, whoever finds it', async () => {
    await open({ fieldOf: (path) => (path === 'title' ? 'message' : path) });
    await type('message', 'Text');
    await press();
    expect(errorAt('title')).toBe('');
    expect(errorAt('message')).not.toBe('');
    await type('title', 'Frage');
    submit.mockRejectedValueOnce(new ApiError(422, { message: 'Ungültig', errors: { title: ['Zu kurz.'] } }));
    await press();
    expect(errorAt('message')).toBe('Zu kurz.');
  });

  it('shows server errors next to their fields, in rows too, and keeps the entered values', async () => {
    const errors = { message: ['Zu grob.'], 'documents.0.title': ['Dieser Titel fehlt.'] };
    submit.mockRejectedValue(new ApiError(422, { message: 'Ungültig', errors }));
    await open({ initialValues: { title: 'a', message: 'b', documents: [{ title: '' }] } });
    await press();
    expect(errorAt('message')).toBe('Zu grob.');
    expect(errorAt('documents.0.title')).toBe('Dieser Titel fehlt.');
    expect(form.values).toEqual({ title: 'a', message: 'b', documents: [{ title: '' }] });
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('shows an error without a field above the form, and says if the server cannot be reached', async () => {
    await open({ initialValues: { ...EMPTY, title: 'a', message: 'b' } });
    submit.mockRejectedValueOnce(new ApiError(409, { error: 'Schon entschieden.', code: 'entry_decided' }));
    await press();
    expect(said()).toEqual({ text: 'Schon entschieden.', fields: [] });
    submit.mockRejectedValueOnce(new ApiError(0, { code: 'network' }));
    await press();
    expect(said()).toMatchObject({ unforeseen: { offline: true }, fields: [] });
  });

  it('sends only once, however often the button is pressed', async () => {
    await open({ initialValues: { ...EMPTY, title: 'a', message: 'b' } });
    let answer = (_: string) => {};
    submit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await press();
    await press();
    expect(form.submitting).toBe(true);
    await act(async () => answer('sent'));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(form.submitting).toBe(false);
  });
});

describe('the rows of a form', () => {
  const titles = () => form.values.documents.map(({ title }) => title);

  it('are added at the end, moved and removed', async () => {
    const rows = () => form.rows('documents');
    await act(async () => rows().add({ title: 'Zeugnis' }));
    await act(async () => rows().add({ title: 'Diplom' }));
    expect(titles()).toEqual(['Zeugnis', 'Diplom']);
    await type('documents.1.title', 'Fachausweis');
    await act(async () => rows().move(1, 0));
    expect(titles()).toEqual(['Fachausweis', 'Zeugnis']);
    await act(async () => rows().remove(0));
    expect(titles()).toEqual(['Zeugnis']);
  });

  it('keep their errors when they are moved', async () => {
    const documents = [{ title: 'a' }, { title: '' }, { title: 'c' }];
    await open({ initialValues: { ...EMPTY, documents } });
    await act(async () => form.form.setErrors({ 'documents.1.title': 'Dieser Titel fehlt.' }));
    await act(async () => form.rows('documents').remove(0));
    expect(errorAt('documents.0.title')).toBe('Dieser Titel fehlt.');
    expect(errorAt('documents.1.title')).toBe('');
    await act(async () => form.rows('documents').move(0, 1));
    expect(errorAt('documents.1.title')).toBe('Dieser Titel fehlt.');
  });
});

it('shows the message of the first invalid field, which may be out of view below its field', async () => {
  const shown: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this.id);
  });
  await type('title', 'Falscher Titel');
  await press();
  expect(document.activeElement).toBe(input('message'));
  expect(shown).toEqual(['message-message']);
});

it('shows the errors of some fields only, where a form in steps asks for them', async () => {
  await open();
  await type('title', 'x'.repeat(300));
  let shown: string[] = [];
  await act(async () => {
    shown = await form.reveal((path) => path === 'title');
  });
  expect(shown).toEqual(['title']);
  expect(Object.keys(form.errors)).toEqual(['title']);
});

describe('a long form that is persisted', () => {
  const kept = { persistAs: 'report' };

  it('lists a single invalid field by name', async () => {
    await type('title', 'Falscher Titel');
    await press();
    expect(said()).toMatchObject({ fields: [{ path: 'message', name: 'Nachricht' }] });
    expect(said()?.namesOne).toBeUndefined();
    await open(kept);
    await type('title', 'Falscher Titel');
    await press();
    expect(said()).toMatchObject({ fields: [{ path: 'message', name: 'Nachricht' }], namesOne: true });
  });

  it('restores the entered values after a reload, until they are discarded', async () => {
    await open(kept);
    await type('title', 'Falscher Titel');
    await open(kept);
    expect(form.restored).toBe(true);
    expect(input('title').value).toBe('Falscher Titel');
    await act(async () => form.discard());
    expect(form.restored).toBe(false);
    await open(kept);
    expect(input('title').value).toBe('');
  });

  it('keeps only the fields that are named, each once it was changed, with the version that they were typed for', async () => {
    const some = { ...kept, keptFields: ['message'] };
    const versioned = (updated_at: string, message = '') => ({ ...EMPTY, message, updated_at });
    await open({ ...some, initialValues: versioned('1') });
    await type('title', 'Falscher Titel');
    expect(sessionStorage).toHaveLength(0);
    await type('message', 'Ich war Koch.');
    await open({ ...some, initialValues: versioned('2', 'Von jemand anderem') });
    expect(form.restored).toBe(true);
    expect(form.values).toEqual({ ...versioned('1'), message: 'Ich war Koch.' });
    await act(async () => form.discard());
    expect(form.values).toEqual(versioned('2', 'Von jemand anderem'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the note that it began with beside a changed note alone, since another dialog may save one meanwhile', async () => {
    const some = { ...kept, keptFields: ['note', 'message'] };
    const noted = (note: string) => ({ ...EMPTY, note, seen_note: note });
    await open({ ...some, initialValues: noted('') });
    await type('message', 'Ich war Koch.');
    await open({ ...some, initialValues: noted('Ruft an') });
    expect(form.values).toMatchObject({ message: 'Ich war Koch.', note: 'Ruft an', seen_note: 'Ruft an' });
    await act(async () => form.discard());
  });

  it('keeps what was entered right before the page is left, which is not rendered yet', async () => {
    await open(kept);
    await act(async () => {
      form.set({ title: 'Falscher Titel' });
      dispatchEvent(new Event('pagehide'));
      expect(sessionStorage.getItem('form:report')).toContain('Falscher Titel');
    });
  });

  it('has the restored values in its first render, so that there is no layout shift', async () => {
    await open(kept);
    await type('title', 'Falscher Titel');
    const again = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () => root.unmount());
    await act(async () => {
      // Effects after the first paint have not run yet.
      flushSync(() => again.render(<Report {...kept} />));
      expect(form.restored).toBe(true);
      expect(input('title').value).toBe('Falscher Titel');
    });
    await act(async () => again.unmount());
  });

  it('no longer says that values were restored once it is sent', async () => {
    await open(kept);
    await type('title', 'Falscher Titel');
    await type('message', 'Ich war Koch.');
    await open(kept);
    expect(form.restored).toBe(true);
    await press();
    expect(onSuccess).toHaveBeenCalled();
    expect(form.restored).toBe(false);
  });

  it('stores nothing more once it is sent', async () => {
    await open(kept);
    await type('title', 'a');
    await type('message', 'b');
    await press();
    await open(kept);
    expect(input('title').value).toBe('');
  });
});

describe('a form that is persisted on the device', () => {
  const kept = { persistAs: 'letter', keptOn: 'device' } as const;

  it('restores the entered values in another tab, which does not delete them by only showing them', async () => {
    await open(kept);
    await type('title', 'Guten Tag');
    sessionStorage.clear();
    await open(kept);
    expect(form.restored).toBe(true);
    expect(input('title').value).toBe('Guten Tag');

    // A tab that was opened before anything was entered.
    localStorage.clear();
    await open(kept);
    localStorage.setItem('form:letter', JSON.stringify({ ...EMPTY, title: 'Grüezi' }));
    await act(async () => form.form.setFieldError('title', 'Fehler'));
    await open(kept);
    expect(input('title').value).toBe('Grüezi');
  });

  it('stores nothing more once another tab has logged out, or somebody else has logged in there', async () => {
    const tokenOf = (sub: string) => `header.${btoa(JSON.stringify({ sub }))}.signature`;
    localStorage.setItem('token', tokenOf('1'));
    await open(kept);
    await type('title', 'Guten Tag');
    localStorage.clear();
    await type('title', 'Guten Tag, ich');
    expect(localStorage.getItem('form:letter')).toBeNull();
    localStorage.setItem('token', tokenOf('2'));
    await type('title', 'Guten Tag, ich bin');
    expect(localStorage.getItem('form:letter')).toBeNull();
  });

  it('deletes the stored values once it is sent, or when its object no longer exists', async () => {
    await open(kept);
    await type('title', 'a');
    await type('message', 'b');
    await press();
    expect(localStorage).toHaveLength(0);
    await open(kept);
    await type('title', 'c');
    deleteFormDraft('letter', 'device');
    await open(kept);
    expect(input('title').value).toBe('');
  });
});

it('`validate` checks a form without submitting it, and shows the errors', async () => {
  let isRight: boolean | undefined;
  await act(async () => {
    isRight = await form.validate();
  });
  expect(isRight).toBe(false);
  expect(errorAt('title')).not.toBe('');
  await type('title', 'a');
  await type('message', 'b');
  await act(async () => {
    isRight = await form.validate();
  });
  expect(isRight).toBe(true);
  expect(errorAt('title')).toBe('');
  expect(submit).not.toHaveBeenCalled();
});
