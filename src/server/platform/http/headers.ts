import type { FastifyInstance } from 'fastify';

/** Sources that the content security policy allows beside the product's own origin. */
export interface Origins {
  /** The origin of the map tiles. */
  images: string;
  /** Whether Stripe's script and card frames are used. */
  stripe: boolean;
  /** Whether the product is served over https. */
  secure: boolean;
}

/**
 * The content security policy of a page whose inline scripts are allowed by nonce or hashes, or of a reply without
 * scripts. Inline styles are allowed, because the rich-text editor and dialogs set them.
 */
export function contentSecurityPolicy({ images, stripe, secure }: Origins, scripts?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${stripe ? ' https://js.stripe.com' : ''}${scripts === undefined ? '' : ` ${scripts}`}`,
    ...(stripe
      ? [
          "connect-src 'self' https://api.stripe.com",
          // `'self'`, because PDFs are displayed in frames of our own.
          "frame-src 'self' https://js.stripe.com https://hooks.stripe.com",
        ]
      : []),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${images}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The headers that are the same in every reply. */
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
  // Disabled, because the XSS filter of old browsers caused vulnerabilities of its own.
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

/** Set in the first hook, so that every reply has them. */
export function registerSecurityHeaders(app: FastifyInstance, origins: Origins): void {
  const headers = securityHeaders(origins);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
