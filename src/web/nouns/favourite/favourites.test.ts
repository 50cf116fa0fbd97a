// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/* Fakes of the server and the session; each test starts with a page that has just loaded. */
let user: { is_employee: boolean } | null;
let kept: string | null;
let onEnd: () => void;
/** The calls that were sent, in order. */
let sent: string[];
let answer: (call: string) => Promise<unknown>;
let ids: number[];
const told = { success: vi.fn(), failed: vi.fn() };

vi.mock('#web/lib/snackbar.ts', () => ({ snackbar: told }));
vi.mock('#web/lib/i18n.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#web/lib/session.ts', () => ({
  roleOf: ({ is_employee }: { is_employee: boolean }) => (is_employee ? 'employee' : 'company'),
  useSession: () => ({ user }),
  session: {
    keptAccount: () => kept,
    onEnd: (listener: () => void) => {
      onEnd = listener;
    },
  },
  api: {
    call: async (name: string, options?: { params: { jobId: number } }) => {
      if (name === 'listFavouriteIds') return { data: ids };
      const call = `${name} ${options?.params.jobId}`;
      sent.push(call);
      return await answer(call);
    },
  },
}));

let root: Root;
let favourites: typeof import('./favourites.ts');

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetModules();
  vi.clearAllMocks();
  localStorage.clear();
  user = { is_employee: true };
  kept = '1';
  sent = [];
  ids = [7];
  answer = async () => ({ data: null });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  favourites = await import('./favourites.ts');
});
afterEach(async () => {
  await act(async () => root.unmount());
});

function Heart({ jobId }: { jobId: number }) {
  const { isSaved, toggle } = favourites.useFavourite(jobId);
  return createElement('button', { type: 'button', onClick: toggle }, isSaved ? 'full' : 'empty');
}

async function show(jobId: number) {
  await act(async () => root.render(createElement(Heart, { jobId })));
  const button = document.querySelector('button') as HTMLButtonElement;
  return { text: () => button.textContent, press: () => act(async () => button.click()) };
}

/** A call with a pending response. */
function waiting() {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  return { promise, resolve: () => resolve({ data: null }), reject };
}

describe('the heart of an ad', () => {
  it('is filled for saved ads, for employees only', async () => {
    expect((await show(7)).text()).toBe('full');
    expect((await show(8)).text()).toBe('empty');
    user = { is_employee: false };
    expect((await show(7)).text()).toBe('empty');
  });

  it('fills before the response (optimistically), and says then that the ad is saved', async () => {
    const call = waiting();
    answer = () => call.promise;
    const heart = await show(8);
    await heart.press();
    expect(heart.text()).toBe('full');
    expect(told.success).not.toHaveBeenCalled();
    await act(async () => call.resolve());
    expect(sent).toEqual(['addFavourite 8']);
    expect(told.success).toHaveBeenCalledWith('favourite.added');
  });

  it('is rolled back if the server refuses, with an error message', async () => {
    const refusal = new Error('full');
    answer = async () => {
      throw refusal;
    };
    const heart = await show(8);
    await heart.press();
    expect(heart.text()).toBe('empty');
    expect(told.failed).toHaveBeenCalledWith(refusal);
    expect(told.success).not.toHaveBeenCalled();
  });

  it('queues a second press until the response to the first', async () => {
    const [first, second] = [waiting(), waiting()];
    answer = (call) => (call.startsWith('add') ? first : second).promise;
    const heart = await show(8);
    await heart.press();
    await heart.press();
    expect(heart.text()).toBe('empty');
    expect(sent).toEqual(['addFavourite 8']);
    await act(async () => first.resolve());
    expect(sent).toEqual(['addFavourite 8', 'removeFavourite 8']);
    await act(async () => second.resolve());
    expect(heart.text()).toBe('empty');
    expect(told.success.mock.calls.map(([text]) => text)).toEqual(['favourite.removed']);
  });

  it('is filled again by the undo action of its message', async () => {
    const heart = await show(7);
    await heart.press();
    expect(heart.text()).toBe('empty');
    const [, action] = told.success.mock.calls[0] as [string, { run: () => void }];
    await act(async () => action.run());
    expect(heart.text()).toBe('full');
    expect(sent).toEqual(['removeFavourite 7', 'addFavourite 7']);
  });

  it('is emptied when the session ends, and a later response shows no message', async () => {
    const call = waiting();
    answer = () => call.promise;
    const heart = await show(8);
    await heart.press();
    kept = null;
    await act(async () => onEnd());
    await act(async () => call.reject(new Error('ended')));
    expect(heart.text()).toBe('empty');
    expect(told.failed).not.toHaveBeenCalled();
  });
});

describe('an ad that a visitor wanted to save', () => {
  function Page() {
    favourites.useJobToSave();
    return null;
  }
  const open = (who: typeof user) => {
    user = who;
    return act(async () => root.render(createElement(Page)));
  };

  it('is saved once, as soon as an employee logs in', async () => {
    favourites.jobToSave.store(9);
    await open(null);
    expect(sent).toEqual([]);
    await open({ is_employee: true });
    expect(sent).toEqual(['addFavourite 9']);
    expect(favourites.jobToSave.readId()).toBeNull();
  });

  it('is forgotten if somebody else logs in', async () => {
    favourites.jobToSave.store(9);
    await open({ is_employee: false });
    expect(sent).toEqual([]);
    expect(favourites.jobToSave.readId()).toBeNull();
  });
});
