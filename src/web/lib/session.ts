import type { Input, Reply } from '#api/schemas.ts';
import { accountOfToken } from '#api/token-account.ts';
import { createApi, noAnswer } from './api.ts';
import { noteFailedRequest } from './failure.ts';
import { noteAnswer } from './offline-answers.ts';
import { forgetOnDevice } from './on-device.ts';
import {
  clearAfterLogOut,
  clearAllButInput,
  clearFor,
  endedFor,
  findKey,
  keepKey,
  keyHolder,
  type Return,
  sealInput,
  unsealInput,
} from './sealed-input.ts';
import { createStore } from './store.ts';

/*
 * The session. The token is in localStorage, so that all tabs share it; tabs learn of a new token or of a logout from
 * the storage event. One tab refreshes the token for all: the one that holds the Web Lock, and at most once within
 * REFRESH_EVERY.
 */

const TOKEN = 'token';
const REFRESHED_AT = 'token_refreshed_at';
const REFRESH_EVERY_MS = 30_000;
/** A token lives 15 minutes; a call with one older than this, such as after sleep, refreshes it first. */
const STALE_AFTER_MS = 5 * 60_000;
/** The error codes that end a session; other errors do not. */
const ENDINGS: readonly unknown[] = ['token_expired', 'token_invalid', 'unauthenticated'];

export type User = Reply<'getUser'>['data']['user'];
/** A login with a correct password that needs a second factor. */
export type LoginStep = Extract<Reply<'logIn'>['data'], { second_factor: unknown }>['second_factor'];
export type Role = 'employee' | 'company' | 'admin';

export type SessionState =
  | { status: 'unknown'; user: null }
  | { status: 'visitor'; user: null }
  | { status: 'user'; user: User };

type EndReason = 'logout' | 'expired';
/** `wasShown`: the page showed a logged-in user; false if it was only just opening. */
type EndListener = (reason: EndReason, wasShown: boolean) => void;

const VISITOR: SessionState = { status: 'visitor', user: null };

const state = createStore<SessionState>({ status: 'unknown', user: null });
let refreshing: Promise<void> | undefined;
let loading: Promise<void> | undefined;
/** The encryption of the input of a session that has ended; a login waits for it. */
let sealing: Promise<void> = Promise.resolve();
/** Where the account was when its session ended by itself, and after the next login where to return to. */
let returning: Return | null = null;
const endListeners = new Set<EndListener>();

/** The API client of the browser: adds the token, and ends the session when the server says so. */
export const api = createApi(async (path, init, onProgress) => {
  if (isStale()) await refreshToken();
  return send(path, init, onProgress);
});

/** Opens an event stream with the token. A refusal can end the session, as with calls. */
export async function openStream(path: string, init: RequestInit): Promise<Response> {
  if (isStale()) await refreshToken();
  return send(path, init);
}

// A plain client: the refresh call itself must not wait for a refresh.
const plainApi = createApi(send);

/** Logs out with a token that is already deleted here; `keepalive` sends it even while the page unloads. */
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
    response = await (onProgress ? upload(path, request, onProgress) : fetch(path, request));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteFailedRequest();
    throw noAnswer();
  }
  noteAnswer(path, response);
  if (response.status >= 500) noteFailedRequest(response.headers.get('x-request-id') ?? undefined);
  if (token && (response.status === 400 || response.status === 401)) {
    const reply = (await response
      .clone()
      .json()
      .catch(() => null)) as { error?: string; code?: string } | null;
    const code = reply?.code ?? reply?.error;
    if (ENDINGS.includes(code)) end('expired', token);
  }
  return response;
}

/** The script of uploads is loaded with the first one; a failure counts as a lost connection. */
const upload: typeof import('./progress-request.ts').fetchWithProgress = async (...request) =>
  (await import('./progress-request.ts')).fetchWithProgress(...request);

export const session = {
  /** Starts a session; for an account with a second factor, returns the step for `finishLogIn`. */
  async logIn(credentials: {
    email: string;
    password: string;
  }): Promise<{ user: User } | { step: LoginStep }> {
    const reply = await plainApi.call('logIn', { body: credentials });
    return 'token' in reply ? { user: await begin(reply) } : { step: reply.data.second_factor };
  },

  async finishLogIn(step: Input<'finishLogIn', 'body'>): Promise<User> {
    return begin(await plainApi.call('finishLogIn', { body: step }));
  },

  /** Logs out on the server without waiting for the response (rule accounts/logout). */
  logOut(): void {
    const token = localStorage.getItem(TOKEN);
    if (token !== null)
      void logOutApi(token)
        .call('logOut')
        .catch(() => {});
    end('logout', token);
  },

  /** Deletes the session of a deleted account, with everything that is stored on the device (rule accounts/logout). */
  forget(): void {
    end('logout', localStorage.getItem(TOKEN));
  },

  /** Stores the new token that a password change returns. */
  keepToken,

  /** Reloads the account, after it was changed. */
  async reload(): Promise<void> {
    const asked = keptAccount();
    const answer = await api.call('getUser').catch((error) => {
      if (keptAccount() === asked) throw error;
    });
    if (answer && keptAccount() === asked) await show(answer.data.user);
    // Another tab has logged in as somebody else meanwhile, so the response is about the wrong account.
    else if (keptAccount() !== null) await session.reload();
  },

  /** The account of the stored token, whichever tab stored it; null if there is none. */
  keptAccount,

  /**
   * Runs what was pressed by the account that is logged in, or null: at once if that is known, otherwise as soon as it
   * is (rule pages/early-press). A page that has only just opened would answer a member like a visitor.
   */
  whenKnown(run: (user: User | null) => void): void {
    if (state.get().status === 'unknown') load();
    if (state.get().status !== 'unknown') run(state.get().user);
    else void loading?.then(() => run(state.get().user));
  },

  /** Records where the account is while its session ends by itself. */
  noteReturn(back: Return): void {
    returning = back;
  },

  /** After a login, once: where the account was when its session ended by itself; null if nothing was typed then. */
  takeReturn(): Return | null {
    const back = returning;
    returning = null;
    return back;
  },

  /** Calls the listener when the session ends, also by another tab; returns a function to unsubscribe. */
  onEnd(listener: EndListener): () => void {
    endListeners.add(listener);
    return () => endListeners.delete(listener);
  },

  /** Watches the session while the page is open; returns a function to stop. */
  start,
};

export const useSession = state.use;

export function roleOf(user: User): Role {
  if (user.is_admin) return 'admin';
  return user.is_employee ? 'employee' : 'company';
}

/** Starts using a new session. */
async function begin({ data: { user }, token }: Reply<'finishLogIn'>): Promise<User> {
  await sealing;
  const account = String(user.id);
  // Input of another account whose session was never ended must not leak into this one.
  const before = keptAccount();
  if (before !== null && before !== account) {
    clearAllButInput(before);
    await sealInput(before, null);
  }
  returning = await unsealInput(account, user.storage_key, { onlyOwn: false });
  keepToken(token);
  void forgetOnDevice(keptAccount);
  await show(user);
  return user;
}

/** Shows the account of the stored token, with what this tab has sealed for it. */
async function show(user: User): Promise<void> {
  const account = String(user.id);
  keepKey(account, user.storage_key);
  if (state.get().status !== 'user') await unsealInput(account, user.storage_key, { onlyOwn: true });
  state.set({ status: 'user', user });
}

function start(): () => void {
  const timer = setInterval(tick, REFRESH_EVERY_MS);
  const onVisible = () => {
    if (document.visibilityState === 'visible') tick();
  };
  const onStorage = (event: StorageEvent) => {
    // `key` is null if another tab cleared the whole storage.
    if (event.key === null || event.key === TOKEN) follow();
  };
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', tick);
  addEventListener('storage', onStorage);
  findKey();
  const ended = endedFor();
  // A page was closed before it had sealed the input.
  if (ended !== null && ended === keyHolder()) sealing = sealInput(ended, null);
  load();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', tick);
    removeEventListener('storage', onStorage);
  };
}

/** Applies a logout, a login or both from other tabs. */
function follow(): void {
  const account = keptAccount();
  const { user } = state.get();
  if (account === null) {
    const own = keyHolder();
    if (own !== null && own === endedFor()) {
      putAway(own);
      return;
    }
    // The token stays: a tab that slept may process the logout only after the next login.
    clearAfterLogOut([TOKEN, REFRESHED_AT]);
    leave('logout');
  } else if (user === null) {
    load();
  } else if (account !== String(user.id)) {
    sessionStorage.clear();
    leave('logout');
    load();
  }
}

function tick(): void {
  if (localStorage.getItem(TOKEN) === null) return;
  void refreshToken().then(() => {
    // The first load may have failed because of the connection or an error that is unrelated to the session.
    if (state.get().status !== 'user' && keptAccount() !== null) load();
  });
}

function load(): void {
  if (localStorage.getItem(TOKEN) === null) {
    state.set(VISITOR);
    // A page may have been closed before it had forgotten everything.
    void forgetOnDevice(keptAccount);
    return;
  }
  // Single-flight: events that wake the page while a load is pending do not start another.
  if (loading) return;
  loading = session
    .reload()
    // An error that ends the session has ended it already; after any other the state stays unknown.
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

/** Never rejects: if the refresh fails, the call goes ahead with the old token. */
function refreshToken(): Promise<void> {
  refreshing ??= asOnlyTab(async () => {
    // Another tab may have refreshed it while this one waited for the lock.
    if (sinceRefresh() < REFRESH_EVERY_MS / 2) return;
    const before = localStorage.getItem(TOKEN);
    const { token } = await plainApi.call('refreshToken');
    // If a logout or a login happened during the refresh, its token must not be overwritten.
    if (localStorage.getItem(TOKEN) === before) keepToken(token);
    // Holds the lock a little longer: tabs in other processes see the storage change with a delay.
    await new Promise((resolve) => setTimeout(resolve, 150));
  })
    .catch(() => {})
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

async function asOnlyTab(work: () => Promise<void>): Promise<void> {
  // Web Locks exist on secure pages only; elsewhere the time of the last refresh is the only guard.
  if ('locks' in navigator) await navigator.locks.request('token-refresh', work);
  else await work();
}

function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(REFRESHED_AT, String(Date.now()));
}

function end(reason: EndReason, token: string | null): void {
  // A refusal of an old token must not end a newer session.
  if (token === null || localStorage.getItem(TOKEN) !== token) return;
  const account = keptAccount() ?? '';
  if (reason === 'expired') {
    putAway(account);
    return;
  }
  clearFor(account);
  leave(reason);
}

/** Ends a session that ended by itself: all goes but what was typed, which is sealed (rule accounts/sealed). */
function putAway(account: string): void {
  clearAllButInput(account);
  returning = null;
  leave('expired');
  sealing = sealInput(account, returning);
  returning = null;
}

/** Ends the session in this tab only; localStorage may already belong to another session. */
function leave(reason: EndReason): void {
  const was = state.get().status;
  state.set(VISITOR);
  void forgetOnDevice(keptAccount);
  if (was !== 'visitor') for (const listener of endListeners) listener(reason, was === 'user');
}

function keptAccount(): string | null {
  const token = localStorage.getItem(TOKEN);
  return token === null ? null : accountOfToken(token);
}
