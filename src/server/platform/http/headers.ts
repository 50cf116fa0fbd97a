import type { FastifyInstance } from 'fastify';

/** Where pages may load what from, beyond the product's own address. */
export interface Origins {
  /** Scheme and host of the map tiles. */
  images: string;
  /** Whether cards are entered in frames of Stripe. */
  stripe: boolean;
  /** Whether people reach the product over https. */
  secure: boolean;
}

/**
 * The policy of a page with inline scripts, which a nonce or hashes name, or of a reply without any. Styles may be
 * inline, because the rich-text editor and dialogs set them.
 */
export function contentSecurityPolicy({ images, stripe, secure }: Origins, scripts?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${stripe ? ' https://js.stripe.com' : ''}${scripts === undefined ? '' : ` ${scripts}`}`,
    ...(stripe
      ? [
          "connect-src 'self' https://api.stripe.com",
          // Papers are shown in frames of our own.
          "frame-src 'self' https://js.stripe.com https://hooks.stripe.com",
        ]
      : []),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${images}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** What browsers are to allow or not, the same in every reply. */
const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that old browsers had did more harm than good.
  'x-xss-protection': '0',
};

/** The security headers of every reply; pages replace the policy by one with their nonce. */
export function securityHeaders(origins: Origins): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(origins.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'content-security-policy': contentSecurityPolicy(origins),
  };
}

/** Sets them before anything else happens to a request. */
export function registerSecurityHeaders(app: FastifyInstance, origins: Origins): void {
  const headers = securityHeaders(origins);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
