// @vitest-environment happy-dom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { type FieldProps, type ServerForm, useServerForm } from './form.ts';
import { loadCatalogue } from './i18n.ts';
import { forgetEntered } from './kept-values.ts';

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
}

/** The report of a problem, to which this page adds a list that it does not send. */
function Report({ initialValues = EMPTY, persistAs, keptOn }: ReportProps) {
  form = useServerForm({
    endpoint: 'reportResumeJob',
    initialValues,
    body: ({ title, message }) => ({ title, message }),
    labels: { title: 'Betreff' },
    submit,
    onSuccess,
    ...(persistAs && { persistAs }),
    ...(keptOn && { keptOn }),
  });
  const { problem: _, ...props } = form.formProps;
  return (
    <form {...props}>
      <Input {...form.field('title')} />
      <Input {...form.field('message')} />
      {form.values.documents.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the test moves rows and looks at what they hold
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
      />
      <output>{error}</output>
    </>
  );
}

const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const errorAt = (name: string) => input(name).nextElementSibling?.textContent;
const said = () => form.formProps.problem;

/** Waits for the schemas and texts that are loaded as they are first needed. */
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

describe('a field', () => {
  it('is judged as it is left, and its error calls it by the name that the form gives it', async () => {
    await type('title', 'x'.repeat(256));
    expect(errorAt('title')).toBe('');
    await leave('title');
    expect(errorAt('title')).toBe('Betreff darf höchstens 255 Zeichen lang sein.');
    expect(errorAt('message')).toBe('');
    await type('title', 'Falscher Titel');
    await leave('title');
    expect(errorAt('title')).toBe('');
  });

  it('that is left untouched shows no error', async () => {
    await leave('title');
    expect(errorAt('title')).toBe('');
  });

  it('that is left by a click shows its error only once the pointer is released', async () => {
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

describe('fields that are judged together', () => {
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

  it('show no error any more once another one of them is mended', async () => {
    await type('password', 'Solstice-2026!');
    await type('password_confirmation', 'Solstice-2027!');
    await leave('password_confirmation');
    expect(errorAt('password_confirmation')).not.toBe('');
    await type('password', 'Solstice-2027!');
    await settled();
    expect(errorAt('password_confirmation')).toBe('');
  });

  it('keep what the server said of one of them while another one changes', async () => {
    await act(async () => reset.form.setErrors({ password_confirmation: 'Nicht gleich.' }));
    await type('password', 'Solstice-2026!');
    await settled();
    expect(errorAt('password_confirmation')).toBe('Nicht gleich.');
  });

  it('keep the errors of the others when one is set from elsewhere', async () => {
    await press();
    const other = errorAt('password_confirmation');
    expect(other).not.toBe('');
    await act(async () => reset.set({ password: 'Solstice-2026!' }));
    await settled();
    expect(errorAt('password')).toBe('');
    expect(errorAt('password_confirmation')).toBe(other);
  });

  it('say all that one of them lacks at once (rule accounts/password)', async () => {
    await type('password', 'abc');
    await leave('password');
    expect(errorAt('password')).toBe(
      'Das Passwort braucht mindestens 8 Zeichen. Dem Passwort fehlt ein Grossbuchstabe. ' +
        'Dem Passwort fehlt eine Ziffer. Dem Passwort fehlt ein Sonderzeichen, zum Beispiel ein Ausrufezeichen.',
    );
  });
});

describe('sending', () => {
  it('hands over the body once nothing is wrong, and then tells the page', async () => {
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

  it('does not happen while a field is wrong: the form says so and focuses the first one', async () => {
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

  it('shows the errors of the server beside their fields, in rows too, and loses nothing entered', async () => {
    const errors = { message: ['Zu grob.'], 'documents.0.title': ['Dieser Titel fehlt.'] };
    submit.mockRejectedValue(new ApiError(422, { message: 'Ungültig', errors }));
    await open({ initialValues: { title: 'a', message: 'b', documents: [{ title: '' }] } });
    await press();
    expect(errorAt('message')).toBe('Zu grob.');
    expect(errorAt('documents.0.title')).toBe('Dieser Titel fehlt.');
    expect(form.values).toEqual({ title: 'a', message: 'b', documents: [{ title: '' }] });
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('says the sentence of an error of no field, and that the server is not reached where it is not', async () => {
    await open({ initialValues: { ...EMPTY, title: 'a', message: 'b' } });
    submit.mockRejectedValueOnce(new ApiError(409, { error: 'Schon entschieden.', code: 'entry_decided' }));
    await press();
    expect(said()).toEqual({ text: 'Schon entschieden.', fields: [] });
    submit.mockRejectedValueOnce(new ApiError(0, { code: 'network' }));
    await press();
    expect(said()).toMatchObject({ unforeseen: { offline: true }, fields: [] });
  });

  it('happens once however often the button is pressed', async () => {
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

describe('rows', () => {
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

  it('take their errors along', async () => {
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

describe('a long form', () => {
  const kept = { persistAs: 'report' };

  it('is long, so that it names a field that is wrong alone', async () => {
    await type('title', 'Falscher Titel');
    await press();
    expect(said()).toMatchObject({ fields: [{ path: 'message', name: 'Nachricht' }] });
    expect(said()?.namesOne).toBeUndefined();
    await open(kept);
    await type('title', 'Falscher Titel');
    await press();
    expect(said()).toMatchObject({ fields: [{ path: 'message', name: 'Nachricht' }], namesOne: true });
  });

  it('brings back after a reload what was entered, until it is given up', async () => {
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

  it('has what was entered in its first picture, so that nothing moves afterwards', async () => {
    await open(kept);
    await type('title', 'Falscher Titel');
    const again = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () => root.unmount());
    await act(async () => {
      // What effects do once it is painted has not happened yet.
      flushSync(() => again.render(<Report {...kept} />));
      expect(form.restored).toBe(true);
      expect(input('title').value).toBe('Falscher Titel');
    });
    await act(async () => again.unmount());
  });

  it('no longer says that what was entered is back once it was sent', async () => {
    await open(kept);
    await type('title', 'Falscher Titel');
    await type('message', 'Ich war Koch.');
    await open(kept);
    expect(form.restored).toBe(true);
    await press();
    expect(onSuccess).toHaveBeenCalled();
    expect(form.restored).toBe(false);
  });

  it('keeps nothing once it was sent', async () => {
    await open(kept);
    await type('title', 'a');
    await type('message', 'b');
    await press();
    await open(kept);
    expect(input('title').value).toBe('');
  });
});

describe('a form that the device keeps', () => {
  const kept = { persistAs: 'letter', keptOn: 'device' } as const;

  it('brings back in another tab what was entered, which that tab does not drop by only showing it', async () => {
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

  it('keeps nothing more once another tab has logged out, nor when somebody else has logged in there', async () => {
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

  it('keeps nothing once it was sent, or what it is about is gone', async () => {
    await open(kept);
    await type('title', 'a');
    await type('message', 'b');
    await press();
    expect(localStorage).toHaveLength(0);
    await open(kept);
    await type('title', 'c');
    forgetEntered('letter', 'device');
    await open(kept);
    expect(input('title').value).toBe('');
  });
});

it('judges a form without sending it: says whether it is right, and shows the errors', async () => {
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
