/*
 * What this folder uses of the globals that browsers and Node have in common; it is compiled with neither, so that it
 * uses no other.
 */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare function atob(base64: string): string;
