import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { isSharedDomain } from '#domain/companies/shared-domains.ts';

/**
 * The registrable domain of a host name in lower case and ASCII, such as `hotel-post.ch` of `www.hotel-post.ch`; null
 * if it is not one of its owner alone: shared hosts, public mail providers, addresses of machines.
 */
function ownDomain(host: string): string | null {
  const { domain } = parse(domainToASCII(host));
  // Read again with the suffixes of hosts that give names below theirs to customers.
  const { isPrivate, isIp } = parse(domainToASCII(host), { allowPrivateDomains: true });
  return domain === null || isPrivate === true || isIp === true || isSharedDomain(domain) ? null : domain;
}

/** The same of the host of a URL; null without one. */
export function ownDomainOf(website: string | null): string | null {
  return website !== null && URL.canParse(website) ? ownDomain(new URL(website).hostname) : null;
}

/**
 * A domain as people read it, with its umlauts and accents. One with letters of another script stays in ASCII, since they
 * may look like Latin ones.
 */
export function readableDomain(domain: string): string {
  const readable = domainToUnicode(domain);
  return /^[\p{Script=Latin}\d.-]+$/u.test(readable) ? readable : domain;
}
