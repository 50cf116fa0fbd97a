import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/*
 * The browser around the session is played here: its storage, its clock and the answers of the server.
 * Each test begins with a page that has just loaded.
 */
let storage: Map<string, string>;
let calls: string[];
let answers: Record<string, () => Response>;

const user = { id: 1, first_name: 'Anna', language: 'de', is_employee: true, is_admin: false };
const json = (status: number, body: unknown) => () => Response.json(body, { status });

async function openPage() {
  vi.resetModules();
  return await import('./session.ts');
}

function storageOf(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
    clear: () => map.clear(),
  };
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
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('document', {
    documentElement: { lang: 'it' },
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal('addEventListener', () => {});
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
  it('keeps the token of a login and sends it, with the language of the page', async () => {
    const { api, session } = await openPage();
    await session.logIn({ email: 'a@example.org', password: 'x' });
    await api.call('getSettings');
    expect(storage.get('token')).toBe('first');
    expect(calls).toEqual(['/api/auth - it', '/api/settings Bearer first it']);
  });

  it('asks for the account once while the answer is under way, whatever wakes the page meanwhile', async () => {
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

  it('gets a new token before the first call after a sleep, once for all that wait', async () => {
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
  ])('ends on %s without a further call and forgets what the browser kept', async (error, status) => {
    storage.set('other', 'kept');
    const { api, session } = await openPage();
    await session.logIn({ email: 'a@example.org', password: 'x' });
    const ended = vi.fn();
    session.onEnd(ended);
    answers['/api/settings'] = json(status, { error });
    await expect(api.call('getSettings')).rejects.toMatchObject({ code: error });
    expect(ended).toHaveBeenCalledWith('expired', true);
    expect(storage.size).toBe(0);
    expect(calls).toHaveLength(2);
  });

  it('does not end where an earlier token is refused', async () => {
    const { api, session } = await openPage();
    await session.logIn({ email: 'a@example.org', password: 'x' });
    answers['/api/settings'] = () => {
      session.keepToken('second');
      return Response.json({ error: 'token_invalid' }, { status: 401 });
    };
    await expect(api.call('getSettings')).rejects.toThrow();
    expect(storage.get('token')).toBe('second');
  });

  it('logs out without a call', async () => {
    const { session } = await openPage();
    await session.logIn({ email: 'a@example.org', password: 'x' });
    const ended = vi.fn();
    session.onEnd(ended);
    session.logOut();
    expect(ended).toHaveBeenCalledWith('logout', true);
    expect(storage.size).toBe(0);
    expect(calls).toHaveLength(1);
  });

  it('does not end where the connection is lost', async () => {
    storage.set('token', 'old');
    storage.set('token_refreshed_at', String(Date.now()));
    const { session } = await openPage();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(session.reload()).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(storage.get('token')).toBe('old');
  });
});
