import { errors, jwtVerify, SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS, canRefresh, isUseDue, standingOf } from '#domain/accounts/session.ts';
import type { Role } from '#domain/kernel/actor.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Clock } from './clock.ts';
import { AppError } from './http/errors.ts';

/**
 * The claims of a token: account, session, session version, the token's number within the session, and the time of
 * login.
 */
interface Claims {
  userId: number;
  sessionId: number;
  sessionVersion: number;
  /** Starts at 1 in each session; each refresh increments it. */
  chain: number;
  /** Milliseconds since 1970. */
  loggedInAt: number;
  issuedAt: number;
  expiresAt: number;
}

/** The fields of the account that decide over its sessions. */
export interface SessionUser {
  id: number;
  role: Role;
  language: Language;
  sessionVersion: number;
  disabled: boolean;
  /** Whether the account's role requires a second factor that it has not set up. */
  lacksSecondFactor: boolean;
}

/** A session that has not ended, with its account. */
export interface LiveSession {
  user: SessionUser;
  /** The number of the current token, and since when it is current. */
  chain: number;
  chainedAt: Date;
  usedAt: Date;
}

/** What is stored of the client that logged in. */
export interface Origin {
  device: string | null;
  network: string;
}

/** Access to the sessions' rows. Ended sessions count as missing. */
export interface SessionRows {
  begin(userId: number, origin: Origin, now: Date): Promise<number>;
  find(userId: number, sessionId: number): Promise<LiveSession | null>;
  /**
   * The session versions of the accounts of these sessions; without those that have ended or whose account is disabled.
   */
  versions(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  noteUse(sessionId: number, now: Date): Promise<void>;
  /** Compare-and-set: makes the token after `from` the current one; false if `from` is no longer current. */
  advance(sessionId: number, from: number, now: Date): Promise<boolean>;
  end(sessionId: number, now: Date): Promise<void>;
}

/** The authenticated account and its session. */
export interface Caller {
  user: SessionUser;
  sessionId: number;
  /** When the token expires; null for a request by a signed address. */
  until: Date | null;
}

export interface Sessions {
  /** Creates the first token of a new session. */
  start(
    user: Pick<SessionUser, 'id' | 'sessionVersion'>,
    origin: Origin,
  ): Promise<{ token: string; sessionId: number }>;
  /** Creates the token that continues a session after its account's version changed. */
  goOn(
    user: Pick<SessionUser, 'id' | 'sessionVersion'>,
    session: { id: number; chain: number; createdAt: Date },
  ): Promise<string>;
  /**
   * The account and session of a token. After the signature is verified, `turnOf` may delay the database query, to
   * queue the requests of one account.
   * @throws AppError `token_expired` or `token_invalid`
   */
  authenticate(token: string, turnOf?: (userId: number) => Promise<void> | undefined): Promise<Caller>;
  /** The account of a session that a signed address refers to; null if either is missing, ended or disabled. */
  find(userId: number, sessionId: number): Promise<Caller | null>;
  /** Those of these callers whose session is over, or whose token has expired by the time `by`. */
  findOver(callers: readonly Caller[], by: Date): Promise<Caller[]>;
  /**
   * Exchanges a token, which may have expired, for the next one of its session.
   * @throws AppError `token_expired` beyond 14 days after the login, `token_invalid` for any other invalid one; reuse
   * of a token that was replaced more than a minute ago ends its session
   */
  refresh(token: string): Promise<{ token: string; user: SessionUser }>;
  /** Ends the session of a token, which may have expired. @throws AppError as `refresh` does */
  end(token: string): Promise<void>;
}

/**
 * Signs and verifies tokens (rule accounts/sessions). Every check reads account and session from the database, so that
 * revoking either takes effect at once. `onReuse` is called when the reuse of a replaced token ended its session.
 */
export function createSessions(
  secret: string,
  clock: Clock,
  rows: SessionRows,
  onReuse: (sessionId: number) => void,
): Sessions {
  const key = new TextEncoder().encode(secret);

  const sign = ({
    userId,
    sessionId,
    sessionVersion,
    chain,
    loggedInAt,
  }: Omit<Claims, 'issuedAt' | 'expiresAt'>) => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ sid: sessionId, sv: sessionVersion, n: chain, li: loggedInAt })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .sign(key);
  };

  const read = async (token: string, options: { expiredToo: boolean }): Promise<Claims> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: options.expiredToo ? new Date(0) : clock.now(),
    }).catch((error: unknown) => {
      throw new AppError(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid');
    });
    // Tokens of releases before sessions were stored carry no session id.
    if (!Number.isInteger(payload.sid)) throw new AppError('token_invalid');
    return {
      userId: Number(payload.sub),
      sessionId: Number(payload.sid),
      sessionVersion: Number(payload.sv),
      chain: Number(payload.n),
      loggedInAt: Number(payload.li),
      issuedAt: Number(payload.iat) * 1000,
      expiresAt: Number(payload.exp) * 1000,
    };
  };

  const find = async (userId: number, sessionId: number): Promise<LiveSession | null> => {
    const session = await rows.find(userId, sessionId);
    return session === null || session.user.disabled ? null : session;
  };

  const live = async ({ userId, sessionId, sessionVersion }: Claims): Promise<LiveSession> => {
    const session = await find(userId, sessionId);
    if (session?.user.sessionVersion !== sessionVersion) throw new AppError('token_invalid');
    return session;
  };

  const readForRefresh = async (token: string): Promise<Claims> => {
    const claims = await read(token, { expiredToo: true });
    if (!canRefresh(claims.loggedInAt, clock.now().getTime())) throw new AppError('token_expired');
    return claims;
  };

  return {
    async start(user, origin) {
      const now = clock.now();
      const sessionId = await rows.begin(user.id, origin, now);
      const token = await sign({
        userId: user.id,
        sessionId,
        sessionVersion: user.sessionVersion,
        chain: 1,
        loggedInAt: now.getTime(),
      });
      return { token, sessionId };
    },
    goOn: (user, { id, chain, createdAt }) =>
      sign({
        userId: user.id,
        sessionId: id,
        sessionVersion: user.sessionVersion,
        chain,
        loggedInAt: createdAt.getTime(),
      }),
    async authenticate(token, turnOf) {
      const claims = await read(token, { expiredToo: false });
      await turnOf?.(claims.userId);
      const { user, usedAt } = await live(claims);
      const now = clock.now();
      if (isUseDue(usedAt.getTime(), now.getTime())) await rows.noteUse(claims.sessionId, now);
      return { user, sessionId: claims.sessionId, until: new Date(claims.expiresAt) };
    },
    async find(userId, sessionId) {
      const session = await find(userId, sessionId);
      return session && { user: session.user, sessionId, until: null };
    },
    async findOver(callers, by) {
      const versions = await rows.versions(callers.map(({ sessionId }) => sessionId));
      return callers.filter(
        ({ user, sessionId, until }) =>
          versions.get(sessionId) !== user.sessionVersion || (until !== null && until <= by),
      );
    },
    async refresh(token) {
      const claims = await readForRefresh(token);
      const now = clock.now();
      // Retries when a concurrent refresh of the same token won the compare-and-set.
      for (;;) {
        const { user, chain, chainedAt } = await live(claims);
        const standing = standingOf(claims, { chain, chainedAt: chainedAt.getTime() }, now.getTime());
        if (standing === 'reused') {
          await rows.end(claims.sessionId, now);
          onReuse(claims.sessionId);
          throw new AppError('token_invalid');
        }
        if (standing === 'late') return { token: await sign({ ...claims, chain }), user };
        if (await rows.advance(claims.sessionId, chain, now)) {
          return { token: await sign({ ...claims, chain: chain + 1 }), user };
        }
      }
    },
    async end(token) {
      const claims = await readForRefresh(token);
      await live(claims);
      await rows.end(claims.sessionId, clock.now());
    },
  };
}
