const WEB_ADDRESS = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$/u;

/**
 * A website as an address that can be linked: one typed without a scheme gets http:// (rule companies/website). Null
 * for anything but an http or https address of a named host, since a link with another scheme could run script.
 */
export function normalizeWebsite(text: string): string | null {
  const typed = text.trim();
  const [scheme] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(typed) ?? [];
  const address = scheme ? scheme.toLowerCase() + typed.slice(scheme.length) : `http://${typed}`;
  return WEB_ADDRESS.test(address) ? address : null;
}
