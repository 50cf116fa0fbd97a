import type { Input, Reply } from '#api/schemas.ts';
import { createApi, noAnswer } from './api.ts';
import { noteFailedRequest } from './failure.ts';
import { fetchWithProgress } from './progress-request.ts';
import { createStore } from './store.ts';

/*
 * Who is logged in. The token lies in localStorage, so that every tab knows it; tabs learn of a new token
 * or of a logout from the storage event. One tab refreshes for all: whoever holds the lock, and nobody
 * within REFRESH_EVERY of the last time.
 */

const TOKEN = 'token';
const REFRESHED_AT = 'token_refreshed_at';
/** Whose letters the device has, while their session has run out. */
const ENTERED_BY = 'entered_by';
const REFRESH_EVERY_MS = 30_000;
/** A token lives 15 minutes; after a sleep longer than this a call waits for a new one. */
const STALE_AFTER_MS = 5 * 60_000;
/** The refusals that end a session; any other says nothing of it. */
const ENDINGS: readonly unknown[] = ['token_expired', 'token_invalid', 'unauthenticated'];

export type User = Reply<'getUser'>['data']['user'];
/** A login whose password was right, and that a second factor finishes. */
export type LoginStep = Extract<Reply<'logIn'>['data'], { second_factor: unknown }>['second_factor'];
export type Role = 'employee' | 'company' | 'admin';

export type SessionState =
  | { status: 'unknown'; user: null }
  | { status: 'visitor'; user: null }
  | { status: 'user'; user: User };

type EndReason = 'logout' | 'expired';
/** `wasShown`: somebody was shown as logged in on this page; false where it only just opened. */
type EndListener = (reason: EndReason, wasShown: boolean) => void;

const VISITOR: SessionState = { status: 'visitor', user: null };

const state = createStore<SessionState>({ status: 'unknown', user: null });
let refreshing: Promise<void> | undefined;
let loading: Promise<void> | undefined;
const endListeners = new Set<EndListener>();

/** The typed client for the browser: sends the token and ends the session when the server says so. */
export const api = createApi(async (path, init, onProgress) => {
  if (isStale()) await refreshToken();
  return send(path, init, onProgress);
});

/** Opens a stream in the session. What is refused ends the session as any other refusal does. */
export async function openStream(path: string, init: RequestInit): Promise<Response> {
  if (isStale()) await refreshToken();
  return send(path, init);
}

// The refresh itself must not wait for a refresh.
const plainApi = createApi(send);

/** Logs out with a token that is forgotten meanwhile; a page that is being left still sends it. */
const logOutApi = (token: string) =>
  createApi((path, init) => send(path, { ...init, keepalive: true }, undefined, token));

async function send(
  path: string,
  init: RequestInit,
  onProgress?: (share: number) => void,
  token = localStorage.getItem(TOKEN),
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-language', document.documentElement.lang);
  if (token) headers.set('authorization', `Bearer ${token}`);
  let response: Response;
  try {
    const request = { ...init, headers };
    response = await (onProgress ? fetchWithProgress(path, request, onProgress) : fetch(path, request));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteFailedRequest();
    throw noAnswer();
  }
  if (response.status >= 500) noteFailedRequest(response.headers.get('x-request-id') ?? undefined);
  if (token && (response.status === 400 || response.status === 401)) {
    const reply = (await response
      .clone()
      .json()
      .catch(() => null)) as { error?: string; code?: string } | null;
    const code = reply?.code ?? reply?.error;
    if (ENDINGS.includes(code)) end('expired', token, { hasRunOut: code === 'token_expired' });
  }
  return response;
}

export const session = {
  /** Begins a session; where the account has a second factor, answers the step to `finishLogIn`. */
  async logIn(credentials: {
    email: string;
    password: string;
  }): Promise<{ user: User } | { step: LoginStep }> {
    const reply = await plainApi.call('logIn', { body: credentials });
    return 'token' in reply ? { user: begin(reply) } : { step: reply.data.second_factor };
  },

  async finishLogIn(step: Input<'finishLogIn', 'body'>): Promise<User> {
    return begin(await plainApi.call('finishLogIn', { body: step }));
  },

  /** Tells the server, and waits for no answer (rule accounts/logout). */
  logOut(): void {
    const token = localStorage.getItem(TOKEN);
    if (token !== null)
      void logOutApi(token)
        .call('logOut')
        .catch(() => {});
    end('logout', token);
  },

  /** Forgets the session of an account that is deleted, and with it all that the device keeps (rule accounts/logout). */
  forget(): void {
    end('logout', localStorage.getItem(TOKEN));
  },

  /** Keeps the token that comes with a changed password. */
  keepToken,

  /** Reads the account again, after something that changes it. */
  async reload(): Promise<void> {
    const asked = keptAccount();
    const answer = await api.call('getUser').catch((error) => {
      if (keptAccount() === asked) throw error;
    });
    if (answer && keptAccount() === asked) state.set({ status: 'user', user: answer.data.user });
    // Another tab logged somebody else in meanwhile: the answer is not about them.
    else if (keptAccount() !== null) await session.reload();
  },

  /** Whose token this browser keeps, in whichever tab it came; null for nobody's. */
  keptAccount,

  /** Calls the listener when the session ends, also by another tab; answers a function that stops it. */
  onEnd(listener: EndListener): () => void {
    endListeners.add(listener);
    return () => endListeners.delete(listener);
  },

  /** Watches the session for as long as the page lives; answers a function that stops it. */
  start,
};

export const useSession = state.use;

export function roleOf(user: User): Role {
  if (user.is_admin) return 'admin';
  return user.is_employee ? 'employee' : 'company';
}

/** Takes over a session that has just begun. */
function begin({ data: { user }, token }: Reply<'finishLogIn'>): User {
  // What somebody else left, whose session nobody ended, is not for this one.
  const before = keptAccount() ?? localStorage.getItem(ENTERED_BY);
  if (before !== null && before !== String(user.id)) forget();
  localStorage.removeItem(ENTERED_BY);
  keepToken(token);
  state.set({ status: 'user', user });
  return user;
}

function start(): () => void {
  const timer = setInterval(tick, REFRESH_EVERY_MS);
  const onVisible = () => {
    if (document.visibilityState === 'visible') tick();
  };
  const onStorage = (event: StorageEvent) => {
    // `key` is null where another tab cleared everything.
    if (event.key === null || event.key === TOKEN) follow();
  };
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', tick);
  addEventListener('storage', onStorage);
  load();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', tick);
    removeEventListener('storage', onStorage);
  };
}

/** Takes over what other tabs did: a logout, a login, or both. */
function follow(): void {
  const account = keptAccount();
  const { user } = state.get();
  if (account === null) {
    // Not the token: a tab that slept may see the logout when somebody has logged in again.
    const stays = localStorage.getItem(ENTERED_BY) === null ? () => false : isEntered;
    for (const key of Object.keys(localStorage)) {
      if (key !== TOKEN && key !== REFRESHED_AT && !stays(key)) localStorage.removeItem(key);
    }
    leave('logout');
  } else if (user === null) {
    load();
  } else if (account !== String(user.id)) {
    leave('logout');
    load();
  }
}

function tick(): void {
  if (localStorage.getItem(TOKEN) === null) return;
  void refreshToken().then(() => {
    // The first load may have failed, for want of a connection or by a refusal that is not about the session.
    if (state.get().status !== 'user' && keptAccount() !== null) load();
  });
}

function load(): void {
  if (localStorage.getItem(TOKEN) === null) {
    state.set(VISITOR);
    return;
  }
  // Whatever wakes the page while it waits for the answer need not ask again.
  if (loading) return;
  loading = session
    .reload()
    // A refusal that ends the session has ended it; after any other, nothing is known yet.
    .catch(() => {})
    .finally(() => {
      loading = undefined;
    });
}

function isStale(): boolean {
  return localStorage.getItem(TOKEN) !== null && sinceRefresh() > STALE_AFTER_MS;
}

function sinceRefresh(): number {
  return Date.now() - Number(localStorage.getItem(REFRESHED_AT) ?? 0);
}

/** Never fails: a token that could not be refreshed is tried as it is. */
function refreshToken(): Promise<void> {
  refreshing ??= asOnlyTab(async () => {
    // Another tab may have done it while this one waited.
    if (sinceRefresh() < REFRESH_EVERY_MS / 2) return;
    const before = localStorage.getItem(TOKEN);
    const { token } = await plainApi.call('refreshToken');
    // A logout or a login while the refresh was under way wins.
    if (localStorage.getItem(TOKEN) === before) keepToken(token);
    // Tabs of other processes see the storage a moment later than the lock.
    await new Promise((resolve) => setTimeout(resolve, 150));
  })
    .catch(() => {})
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

async function asOnlyTab(work: () => Promise<void>): Promise<void> {
  // Browsers give locks to secure pages only; elsewhere the time of the last refresh has to do.
  if ('locks' in navigator) await navigator.locks.request('token-refresh', work);
  else await work();
}

function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(REFRESHED_AT, String(Date.now()));
}

function end(reason: EndReason, token: string | null, { hasRunOut = false } = {}): void {
  // An old token refused does not end the session that a newer one began.
  if (token === null || localStorage.getItem(TOKEN) !== token) return;
  if (hasRunOut) forgetButLetters();
  else forget();
  leave(reason);
}

function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Nobody ended the session: whoever wrote a letter in it finds it again, and nobody else (rule applications/typed). */
function forgetButLetters(): void {
  const account = keptAccount() ?? '';
  for (const key of Object.keys(localStorage)) if (!isEntered(key)) localStorage.removeItem(key);
  if (Object.keys(localStorage).length > 0) localStorage.setItem(ENTERED_BY, account);
  sessionStorage.clear();
}

/** Whether the device keeps under that key what somebody typed, or the ad that it is for. */
function isEntered(key: string): boolean {
  return key === ENTERED_BY || key === 'wanted_job' || key.startsWith('form:');
}

/** Leaves the session in this tab; what the device keeps is whose session is on it now. */
function leave(reason: EndReason): void {
  const was = state.get().status;
  sessionStorage.clear();
  state.set(VISITOR);
  if (was !== 'visitor') for (const listener of endListeners) listener(reason, was === 'user');
}

function keptAccount(): string | null {
  const token = localStorage.getItem(TOKEN);
  if (token === null) return null;
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return String(JSON.parse(atob(payload)).sub);
  } catch {
    // No token of the server; it will refuse it.
    return '';
  }
}
