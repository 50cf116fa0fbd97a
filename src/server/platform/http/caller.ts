import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#api/endpoint.ts';
import { type CompanyRole, reaches } from '#domain/companies/team.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { LANGUAGES, type Language, negotiate } from '#domain/kernel/language.ts';
import { ID_MAX } from '#domain/kernel/limits.ts';
import type { Caller as SessionCaller, Sessions } from '../session.ts';
import type { AddressReader, SignedAddresses } from '../signed-address.ts';
import { AppError } from './errors.ts';
import type { Ids, LoggedIn, Ownership } from './handler.ts';

/** What is known of the caller of a request before its body is read. */
export interface Caller {
  actor: Actor | LoggedIn;
  session: SessionCaller | null;
  language: Language;
  token: string | null;
  ids: Ids;
  companyRole: CompanyRole | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface CallerSources {
  sessions: Sessions;
  addresses: SignedAddresses;
  ownership: Ownership;
}

/**
 * Authenticates and authorises the caller: token, then role, then ownership (rule wire/order-of-checks).
 * @param acquire takes a permit for the account as soon as the token's signature is verified, so that the queries that
 * follow count as the account's call
 * @throws AppError where the caller is refused
 */
export async function identify(
  request: FastifyRequest,
  caller: Caller,
  endpoint: Endpoint,
  sources: CallerSources,
  acquire: (userId: number) => (() => void) | Promise<() => void>,
): Promise<void> {
  let release = () => {};
  const turnOf = async (userId: number) => {
    release = await acquire(userId);
  };
  try {
    const found = await findCaller(request, caller, endpoint, { ...sources, turnOf });
    if (found !== null) {
      const { user, sessionId } = found;
      caller.session = found;
      // Without a second factor, administrators reach only the endpoints that are open to all, including those that set
      // it up.
      if (endpoint.access === 'admin' && user.lacksSecondFactor) throw new AppError('second_factor_required');
      caller.actor = { kind: user.role, userId: user.id, sessionId };
      caller.language = user.language;
    }
    admit(request, caller, endpoint);
    const { actor, ids } = caller;
    if (endpoint.owned !== undefined && actor.kind !== 'visitor') {
      const standing = await sources.ownership[endpoint.owned](actor.userId, ids);
      if (standing === false) throw new AppError('not_found');
      if (standing === true) return;
      if (!reaches(standing, leastRole(endpoint))) throw new AppError('role_too_low');
      caller.companyRole = standing;
    }
  } finally {
    release();
  }
}

/** The caller before authentication; errors until then are in the browser's language. */
export function anonymousCaller({ headers }: FastifyRequest): Caller {
  return {
    actor: { kind: 'visitor' },
    session: null,
    language: negotiate(headers['accept-language'], LANGUAGES),
    token: bearerToken(headers.authorization),
    ids: {},
    companyRole: null,
  };
}

/**
 * The account of the token or of the signed address; null for visitors, and where the handler verifies the token
 * itself.
 */
async function findCaller(
  request: FastifyRequest,
  { token }: Caller,
  endpoint: Endpoint,
  { turnOf, ...sources }: CallerSources & { turnOf(userId: number): Promise<void> },
): Promise<SessionCaller | null> {
  if (token !== null) {
    return endpoint.access === 'refresh' ? null : sources.sessions.authenticate(token, turnOf);
  }
  const reader = readerOf(request, endpoint, sources);
  if (reader === null) return null;
  await turnOf(reader.userId);
  return sources.sessions.find(reader.userId, reader.sessionId);
}

/** @throws AppError `unauthenticated` or `forbidden` for callers without access, `not_found` for a malformed id */
export function admit(request: FastifyRequest, caller: Caller, { access }: Endpoint): void {
  const { actor, token } = caller;
  if (!mayCall(actor, access, token)) {
    throw new AppError(token === null && actor.kind === 'visitor' ? 'unauthenticated' : 'forbidden');
  }
  caller.ids = readIds(request.params as Record<string, string>);
}

function leastRole({ role, method }: Endpoint): CompanyRole {
  return role ?? (method === 'GET' ? 'reader' : 'manager');
}

/**
 * The account to which the signed address of a file was issued, because a new tab sends no token
 * (rule wire/signed-addresses).
 */
function readerOf(
  request: FastifyRequest,
  { answers }: Endpoint,
  { addresses }: CallerSources,
): AddressReader | null {
  if (answers === undefined) return null;
  const path = request.url.replace(/^\/api/, '').split('?')[0] ?? '';
  return addresses.readerOf(path, request.query);
}

function mayCall(actor: Actor, access: Access, token: string | null): boolean {
  switch (access) {
    case 'visitor':
      return true;
    case 'refresh':
      return token !== null;
    case 'login':
      return actor.kind !== 'visitor';
    default:
      return actor.kind === access;
  }
}

/** The bearer token of the header; a header of another scheme counts as an invalid token. */
function bearerToken(header: string | undefined): string | null {
  if (header === undefined || header === '') return null;
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? header;
}

/** @throws AppError `not_found` for a malformed id, which cannot refer to anything */
function readIds(params: Record<string, string>): Ids {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (!name.endsWith('Id')) return [name, value];
      const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
      if (id > ID_MAX) throw new AppError('not_found');
      return [name, id];
    }),
  );
}
