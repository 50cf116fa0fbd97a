const WEB_ADDRESS = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$/u;

/**
 * Normalises a website to a URL that can be linked; http:// is added if the scheme is missing (rule companies/website).
 * Null for anything but an http or https URL with a host name, since a link with another scheme could run script (XSS).
 */
export function normalizeWebsite(text: string): string | null {
  const typed = text.trim();
  const [scheme] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(typed) ?? [];
  const address = scheme ? scheme.toLowerCase() + typed.slice(scheme.length) : `http://${typed}`;
  return WEB_ADDRESS.test(address) ? address : null;
}
