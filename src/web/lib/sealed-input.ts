import { PUSHED_ACCOUNT } from './on-device.ts';

/*
 * What was typed in a session that ended by itself, encrypted (AES-GCM) in localStorage until its account logs in again
 * (rule accounts/sealed). The key comes with the account from the server, and is in the browser only while a session
 * lasts. Each tab seals what it holds under an id of its own.
 */

/** The account whose session has ended by itself, until the next login. */
const ENDED_FOR = 'ended_for';
const KEY = 'input_key';
const SEALED = 'sealed:';
/** In sessionStorage: the id under which this tab has sealed its input. */
const SEALED_AS = 'sealed_as';
/** In sessionStorage: marks input that an account typed in this tab, as opposed to a visitor. */
const TYPED_BY = 'typed_by';
const NONCE_BYTES = 12;

/** The page to return to after the next login, and the dialog that was open there. */
export interface Return {
  path: string;
  dialog?: { name: string; props: object };
}

interface Input {
  device: Record<string, string>;
  tab: Record<string, string>;
  back: Return | null;
}

/** The account and its key; kept in memory too, since another tab that ends the session deletes it from storage. */
let held: { account: string; key: string } | null = null;

/** Stores the key of the account for as long as its session lasts. */
export function keepKey(account: string, key: string): void {
  held = { account, key };
  localStorage.setItem(KEY, `${account} ${key}`);
  sessionStorage.setItem(TYPED_BY, account);
}

/** Reads the stored key when a page opens, and deletes input that a tab without a session still holds. */
export function findKey(): void {
  const [account, key] = localStorage.getItem(KEY)?.split(' ') ?? [];
  held = account && key ? { account, key } : null;
  if (held === null && sessionStorage.getItem(TYPED_BY) !== null) sessionStorage.clear();
}

/** The account whose key this page holds; null if there is none. */
export function keyHolder(): string | null {
  return held?.account ?? null;
}

/** For a logout: deletes all that is stored but what is sealed for other accounts. */
export function clearFor(account: string): void {
  held = null;
  for (const name of Object.keys(localStorage)) {
    if (!isSealed(name) || name.startsWith(prefixOf(account))) localStorage.removeItem(name);
  }
  sessionStorage.clear();
}

/**
 * For a session that ended by itself: deletes all that is stored but input, and the key by which that is to be sealed.
 */
export function clearAllButInput(account: string): void {
  // Set before the token goes, by which other tabs learn of the end.
  localStorage.setItem(ENDED_FOR, account);
  for (const name of Object.keys(localStorage)) {
    const stays = isInput(name) || isSealed(name) || [KEY, ENDED_FOR, PUSHED_ACCOUNT].includes(name);
    if (!stays) localStorage.removeItem(name);
  }
  for (const name of Object.keys(sessionStorage)) {
    if (!isInput(name) && name !== SEALED_AS) sessionStorage.removeItem(name);
  }
}

/** The account whose session has ended by itself, if nobody has logged in since. */
export function endedFor(): string | null {
  return localStorage.getItem(ENDED_FOR);
}

/** Deletes what another tab has not deleted yet after a logout; `stays` belongs to the session. */
export function clearAfterLogOut(stays: readonly string[]): void {
  for (const name of Object.keys(localStorage)) {
    if (!stays.includes(name) && name !== ENDED_FOR && !isSealed(name)) localStorage.removeItem(name);
  }
  sessionStorage.clear();
}

/**
 * Encrypts the input of this account and deletes it in plain text; without a key, or without Web Crypto, only the
 * latter.
 */
export async function sealInput(account: string, back: Return | null): Promise<void> {
  const key = held?.account === account ? held.key : null;
  const input: Input = { device: inputIn(localStorage), tab: inputIn(sessionStorage), back };
  const isTyped = Object.keys({ ...input.device, ...input.tab }).length > 0;
  const sealed = key !== null && isTyped ? await encrypt(key, input) : null;
  removeUnchanged(localStorage, input.device);
  removeUnchanged(sessionStorage, input.tab);
  // Another account may have logged in meanwhile.
  if (localStorage.getItem(KEY)?.startsWith(`${account} `)) localStorage.removeItem(KEY);
  if (held?.account === account) held = null;
  if (sealed === null) return;
  const id = sessionStorage.getItem(SEALED_AS) ?? crypto.randomUUID();
  sessionStorage.setItem(SEALED_AS, id);
  localStorage.setItem(prefixOf(account) + id, sealed);
}

/**
 * Restores the sealed input of this account: all of it, or only what this tab has sealed. What another tab sealed under
 * a name that is in use here stays for that tab. Returns where this account was.
 */
export async function unsealInput(
  account: string,
  key: string,
  { onlyOwn }: { onlyOwn: boolean },
): Promise<Return | null> {
  const own = prefixOf(account) + sessionStorage.getItem(SEALED_AS);
  const others = Object.keys(localStorage).filter(
    (name) => name.startsWith(prefixOf(account)) && name !== own,
  );
  localStorage.removeItem(ENDED_FOR);
  let back: Return | null = null;
  for (const name of onlyOwn ? [own] : [own, ...others]) {
    const sealed = localStorage.getItem(name);
    if (sealed === null) continue;
    const input = await decrypt(key, sealed);
    if (input !== null && name !== own && isInUse(sessionStorage, input.tab)) continue;
    localStorage.removeItem(name);
    if (input === null) continue;
    restore(localStorage, input.device);
    restore(sessionStorage, input.tab);
    back ??= input.back;
  }
  return back;
}

function isSealed(name: string): boolean {
  return name.startsWith(SEALED);
}

/** Whether a storage key holds form input or the ad that it is for. */
function isInput(name: string): boolean {
  return name === 'wanted_job' || name.startsWith('form:');
}

function prefixOf(account: string): string {
  return `${SEALED}${account}:`;
}

function inputIn(storage: Storage): Record<string, string> {
  const names = Object.keys(storage).filter(isInput);
  return Object.fromEntries(names.map((name) => [name, storage.getItem(name) ?? '']));
}

function removeUnchanged(storage: Storage, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (storage.getItem(name) === value) storage.removeItem(name);
  }
}

function isInUse(storage: Storage, values: Record<string, string>): boolean {
  return Object.entries(values).some(([name, value]) => ![null, value].includes(storage.getItem(name)));
}

function restore(storage: Storage, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (storage.getItem(name) === null) storage.setItem(name, value);
  }
}

async function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function encrypt(key: string, input: Input): Promise<string | null> {
  // Web Crypto exists on secure pages only.
  if (crypto.subtle === undefined) return null;
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(input));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await importKey(key), text);
  return `${toBase64(nonce)}.${toBase64(new Uint8Array(sealed))}`;
}

/** Null if it cannot be read, such as after the secret of the server was replaced. */
async function decrypt(key: string, sealed: string): Promise<Input | null> {
  try {
    const [nonce = '', text = ''] = sealed.split('.');
    const algorithm = { name: 'AES-GCM', iv: fromBase64(nonce) };
    const plain = await crypto.subtle.decrypt(algorithm, await importKey(key), fromBase64(text));
    return JSON.parse(new TextDecoder().decode(plain)) as Input;
  } catch {
    return null;
  }
}

function toBase64(bytes: Uint8Array): string {
  // Byte by byte, since spreading a long array would exceed the number of arguments.
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
