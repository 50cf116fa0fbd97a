import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Where pages may load what from, beyond the product's own address. */
export interface Origins {
  /** Scheme and host of the map tiles. */
  images: string;
  /** Whether people reach the product over https. */
  secure: boolean;
}

/**
 * The policy of a page whose inline scripts carry the nonce, or of a reply without any. Styles may be
 * inline, because the rich-text editor and dialogs set them.
 */
export function contentSecurityPolicy({ images, secure }: Origins, nonce?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${images}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The security headers of every reply; pages replace the policy by one with their nonce. */
export async function registerSecurityHeaders(app: FastifyInstance, origins: Origins): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: origins.secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const policy = contentSecurityPolicy(origins);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
  });
}
