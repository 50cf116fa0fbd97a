import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Replaces the hook of the store: the tests read the state of the session directly.
vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }));

/*
 * Fakes of the browser around the session: storage, clock and server responses. Each test starts with a page that has
 * just loaded.
 */
let storage: Map<string, string>;
let tabStorage: Map<string, string>;
let calls: string[];
let answers: Record<string, () => Response | Promise<Response>>;
let listeners: Record<string, (event: { key: string | null }) => void>;

const keyOf = (id: number) => btoa(String.fromCharCode(id).repeat(32));
const user = {
  id: 1,
  first_name: 'Anna',
  language: 'de',
  is_employee: true,
  is_admin: false,
  storage_key: keyOf(1),
};
const ben = { ...user, id: 2, first_name: 'Ben', storage_key: keyOf(2) };
/** A token like the server's: its payload names the account. */
const tokenOf = ({ id }: { id: number }, nth = 1) =>
  `header.${btoa(JSON.stringify({ sub: `${id}`, nth }))}.signature`;
const json = (status: number, body: unknown) => () => Response.json(body, { status });

async function openPage() {
  vi.resetModules();
  return await import('./session.ts');
}

function storageOf(map: Map<string, string>) {
  const methods = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
    clear: () => map.clear(),
  };
  return new Proxy(methods, {
    ownKeys: () => [...map.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

/** A page that opens with Anna's token. */
async function openPageOfAnna() {
  storage.set('token', tokenOf(user));
  storage.set('token_refreshed_at', String(Date.now()));
  const { session, useSession } = await openPage();
  const ended = vi.fn();
  session.onEnd(ended);
  const stop = session.start();
  await vi.advanceTimersByTimeAsync(0);
  return { session, ended, stop, shown: () => useSession().user?.first_name ?? null };
}

/** Simulates another tab that logs out and logs somebody else in, and notifies this one. */
function anotherTabLogsIn(other: typeof user) {
  storage.clear();
  storage.set('token', tokenOf(other));
  storage.set('token_refreshed_at', String(Date.now()));
  answers['/api/auth/user'] = json(200, { data: { user: other } });
  listeners.storage?.({ key: 'token' });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  storage = new Map();
  calls = [];
  answers = {
    '/api/auth': json(200, { data: { user }, token: 'first' }),
    '/api/auth/user': json(200, { data: { user } }),
    '/api/token/refresh': json(200, { data: null, token: 'fresh' }),
    '/api/settings': json(200, { data: {} }),
  };
  vi.stubGlobal('localStorage', storageOf(storage));
  tabStorage = new Map();
  vi.stubGlobal('sessionStorage', storageOf(tabStorage));
  vi.stubGlobal('document', {
    documentElement: { lang: 'it' },
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  listeners = {};
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    listeners[name] = listener;
  });
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (path: string, init: { headers: Headers }) => {
    calls.push(`${path} ${init.headers.get('authorization') ?? '-'} ${init.headers.get('accept-language')}`);
    return (answers[path] ?? json(404, { error: 'x', code: 'not_found' }))();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the session of a browser', () => {
  it('stores the token of a login and sends it, with the language of the page', async () => {
    const { api, session } = await openPage();
    await session.logIn({ email: 'a@example.org', password: 'x' });
    await api.call('getSettings');
    expect(storage.get('token')).toBe('first');
    expect(calls).toEqual(['/api/auth - it', '/api/settings Bearer first it']);
  });

  it('loads the account once (single-flight), however often the page wakes up meanwhile', async () => {
    storage.set('token', 'first');
    storage.set('token_refreshed_at', String(Date.now()));
    let answer: (reply: Response) => void = () => {};
    const pending = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    answers['/api/auth/user'] = () => pending as never;
    const { session } = await openPage();
    const stop = session.start();
    await vi.advanceTimersByTimeAsync(65_000);
    answer(Response.json({ data: { user } }));
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    expect(calls.filter((call) => call.startsWith('/api/auth/user'))).toHaveLength(1);
  });

  it('refreshes the token before the first call after a sleep, once for all waiting calls', async () => {
    storage.set('token', 'old');
    storage.set('token_refreshed_at', String(Date.now() - 20 * 60_000));
    const { api } = await openPage();
    const both = Promise.all([api.call('getSettings'), api.call('getUser')]);
    await vi.runAllTimersAsync();
    await both;
    expect(calls).toEqual([
      '/api/token/refresh Bearer old it',
      '/api/settings Bearer fresh it',
      '/api/auth/user Bearer fresh it',
    ]);
  });

  it('leaves the refresh to another tab that has just done it', async () => {
    storage.set('token', 'old');
    storage.set('token_refreshed_at', String(Date.now()));
    const { session } = await openPage();
    const stop = session.start();
    await vi.advanceTimersByTimeAsync(20_000);
    storage.set('token_refreshed_at', String(Date.now()));
    await vi.advanceTimersByTimeAsync(10_500);
    stop();
    expect(calls.filter((call) => call.includes('refresh'))).toEqual([]);
  });

  it.each([
    ['token_expired', 400],
    ['token_invalid', 401],
    ['unauthenticated', 401],
  ])('ends on %s without a further call and forgets what the browser kept', async (error, status) => {
    storage.set('other', 'kept');
    const { api, session } = await openPage();
    await session.logIn({ email: 'a@example.org', password: 'x' });
    const ended = vi.fn();
    session.onEnd(ended);
    answers['/api/settings'] = json(status, { error });
    await expect(api.call('getSettings')).rejects.toMatchObject({ code: error });
    expect(ended).toHaveBeenCalledWith('expired', true);
    expect([...storage.keys()]).toEqual(expect.not.arrayContaining(['token', 'token_refreshed_at', 'other']));
    expect(calls).toHaveLength(2);
  });

  it('does not end if an outdated token is refused', async () => {
    const { api, session } = await openPage();
    await session.logIn({ email: 'a@example.org', password: 'x' });
    answers['/api/settings'] = () => {
      session.keepToken('second');
      return Response.json({ error: 'token_invalid' }, { status: 401 });
    };
    await expect(api.call('getSettings')).rejects.toThrow();
    expect(storage.get('token')).toBe('second');
  });

  it('ends at once on a logout, which is sent to the server and whose failure changes nothing', async () => {
    const { session } = await openPage();
    await session.logIn({ email: 'a@example.org', password: 'x' });
    const ended = vi.fn();
    session.onEnd(ended);
    answers['/api/auth/logout'] = () => Promise.reject(new TypeError('Failed to fetch'));
    session.logOut();
    expect(ended).toHaveBeenCalledWith('logout', true);
    expect(storage.size).toBe(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(['/api/auth - it', '/api/auth/logout Bearer first it']);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('does not end if the connection is lost', async () => {
    storage.set('token', 'old');
    storage.set('token_refreshed_at', String(Date.now()));
    const { session } = await openPage();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(session.reload()).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(storage.get('token')).toBe('old');
  });

  it.each([
    ['rate_limited', 429],
    ['forbidden', 403],
    ['not_found', 404],
  ])('survives the error %s and loads the account again later', async (code, status) => {
    storage.set('form:letter', 'typed');
    answers['/api/auth/user'] = json(status, { error: 'x', code });
    const { shown, ended, stop } = await openPageOfAnna();
    expect(ended).not.toHaveBeenCalled();
    expect(shown()).toBeNull();
    answers['/api/auth/user'] = json(200, { data: { user } });
    answers['/api/token/refresh'] = json(200, { data: null, token: tokenOf(user, 2) });
    await vi.advanceTimersByTimeAsync(31_000);
    stop();
    expect(shown()).toBe('Anna');
    expect(storage.get('form:letter')).toBe('typed');
  });

  describe.each([
    ['has run out', 400, 'token_expired'],
    ['was ended on another device', 401, 'token_invalid'],
  ])('that %s', (_, status, code) => {
    const logInAs = async (session: Awaited<ReturnType<typeof openPage>>['session'], who: typeof user) => {
      answers['/api/auth'] = json(200, { data: { user: who }, token: tokenOf(who) });
      await session.logIn({ email: 'a@example.org', password: 'x' });
    };
    /** Anna types in two forms, and her session ends while the page is open. */
    async function endWhileTyping() {
      const page = await openPageOfAnna();
      storage.set('form:application-12', 'Grüezi');
      storage.set('wanted_job', '12 1000');
      storage.set('season', 'summer');
      tabStorage.set('form:resume-job-new', 'Köchin');
      page.session.onEnd(() => page.session.noteReturn({ path: '/employee/resume/job' }));
      answers['/api/settings'] = json(status, { error: code });
      const { api } = await import('./session.ts');
      await expect(api.call('getSettings')).rejects.toMatchObject({ code });
      await vi.waitFor(() => expect(storage.has('input_key')).toBe(false));
      return page;
    }

    it('leaves nothing readable on the device, and gives its input and page back to its account', async () => {
      const { session, stop } = await endWhileTyping();
      expect(JSON.stringify([...storage, ...tabStorage])).not.toMatch(/Grüezi|Köchin|resume|wanted|season/);
      await logInAs(session, user);
      stop();
      expect(storage.get('form:application-12')).toBe('Grüezi');
      expect(storage.get('wanted_job')).toBe('12 1000');
      expect(tabStorage.get('form:resume-job-new')).toBe('Köchin');
      expect([session.takeReturn(), session.takeReturn()]).toEqual([{ path: '/employee/resume/job' }, null]);
      expect([...storage.keys()].filter((name) => name.startsWith('sealed:'))).toEqual([]);
    });

    it('keeps its input through the session of somebody else, who gets none of it', async () => {
      const { session, stop } = await endWhileTyping();
      await logInAs(session, ben);
      expect(session.takeReturn()).toBeNull();
      expect(JSON.stringify([...storage, ...tabStorage])).not.toMatch(/Grüezi|Köchin|resume|12 1000/);
      session.logOut();
      await logInAs(session, user);
      stop();
      expect(storage.get('form:application-12')).toBe('Grüezi');
      expect(tabStorage.get('form:resume-job-new')).toBe('Köchin');
    });

    it('is over once the account itself logs out', async () => {
      const { session, stop } = await endWhileTyping();
      await logInAs(session, user);
      session.logOut();
      stop();
      expect([storage.size, tabStorage.size]).toEqual([0, 0]);
    });

    it('seals what is found when the page opens', async () => {
      await (await openPageOfAnna()).stop();
      storage.set('form:application-12', 'Grüezi');
      answers['/api/auth/user'] = json(status, { error: code });
      const { session, ended, stop } = await openPageOfAnna();
      expect(ended).toHaveBeenCalledWith('expired', false);
      await vi.waitFor(() => expect(storage.has('input_key')).toBe(false));
      expect(JSON.stringify([...storage])).not.toMatch('Grüezi');
      await logInAs(session, user);
      stop();
      expect(storage.get('form:application-12')).toBe('Grüezi');
    });

    it('keeps the input of each tab, and gives it back to the tab where it was typed', async () => {
      const { stop } = await openPageOfAnna();
      tabStorage.set('form:resume-job-new', 'Köchin');
      const first = new Map([['form:resume-job-new', 'Kellnerin']]);
      // Another tab has noticed the end, and has sealed what it held.
      const sealedByOther = async () => {
        const { sealInput } = await import('./sealed-input.ts');
        const own = new Map(tabStorage);
        tabStorage.clear();
        for (const [name, value] of first) tabStorage.set(name, value);
        storage.set('ended_for', '1');
        await sealInput('1', null);
        tabStorage.clear();
        for (const [name, value] of own) tabStorage.set(name, value);
      };
      const key = storage.get('input_key') ?? '';
      await sealedByOther();
      const { keepKey } = await import('./sealed-input.ts');
      keepKey('1', key.split(' ')[1] ?? '');
      storage.delete('token');
      listeners.storage?.({ key: 'token' });
      await vi.waitFor(() => expect(storage.has('input_key')).toBe(false));
      expect([...storage.keys()].filter((name) => name.startsWith('sealed:1:'))).toHaveLength(2);
      const { session } = await import('./session.ts');
      await logInAs(session, user);
      stop();
      expect(tabStorage.get('form:resume-job-new')).toBe('Köchin');
      expect([...storage.keys()].filter((name) => name.startsWith('sealed:1:'))).toHaveLength(1);
    });
  });

  it('shows the user who logged in in another tab while the previous account was being loaded', async () => {
    let answer: (reply: Response) => void = () => {};
    answers['/api/auth/user'] = () => new Promise((resolve) => (answer = resolve));
    const { shown, stop } = await openPageOfAnna();
    const late = answer;
    anotherTabLogsIn(ben);
    late(Response.json({ data: { user } }));
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(shown()).toBe('Ben');
  });

  it('switches to the user who logged in in another tab, and keeps only that user’s data', async () => {
    const { shown, ended, stop } = await openPageOfAnna();
    expect(shown()).toBe('Anna');
    tabStorage.set('form:job', 'of Anna');
    anotherTabLogsIn(ben);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(ended).toHaveBeenCalledWith('logout', true);
    expect(shown()).toBe('Ben');
    expect([storage.get('token'), tabStorage.has('form:job')]).toEqual([tokenOf(ben), false]);
  });

  it('continues if another tab only refreshed the token', async () => {
    const { shown, ended, stop } = await openPageOfAnna();
    storage.set('token', tokenOf(user, 2));
    listeners.storage?.({ key: 'token' });
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(ended).not.toHaveBeenCalled();
    expect(shown()).toBe('Anna');
  });

  it('deletes persisted input when another tab logs out, including what was written after that', async () => {
    const { shown, ended, stop } = await openPageOfAnna();
    tabStorage.set('form:job', 'typed');
    storage.clear();
    storage.set('form:letter', 'typed');
    listeners.storage?.({ key: null });
    stop();
    expect(ended).toHaveBeenCalledWith('logout', true);
    expect(shown()).toBeNull();
    expect([storage.size, tabStorage.size]).toEqual([0, 0]);
  });

  it('keeps the token of a new login that happens during the refresh of an old one', async () => {
    let answer: (reply: Response) => void = () => {};
    answers['/api/token/refresh'] = () => new Promise((resolve) => (answer = resolve));
    const { stop } = await openPageOfAnna();
    await vi.advanceTimersByTimeAsync(31_000);
    anotherTabLogsIn(ben);
    answer(Response.json({ data: null, token: tokenOf(user, 2) }));
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    expect(storage.get('token')).toBe(tokenOf(ben));
  });

  it('deletes the data of another account’s session when a user logs in', async () => {
    storage.set('token', tokenOf(ben));
    storage.set('form:letter', 'of Ben');
    answers['/api/auth'] = json(200, { data: { user }, token: tokenOf(user) });
    const { session } = await openPage();
    await session.logIn({ email: 'a@example.org', password: 'x' });
    expect([storage.get('token'), storage.has('form:letter')]).toEqual([tokenOf(user), false]);
  });
});
