import { errors, jwtVerify, SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS, canRefresh } from '#domain/accounts/session.ts';
import type { Role } from '#domain/kernel/actor.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Clock } from './clock.ts';
import { AppError } from './http/errors.ts';

/** What a token says: whose it is, of which session version, and when that session began. */
interface Claims {
  userId: number;
  sessionVersion: number;
  /** Milliseconds since 1970. */
  loggedInAt: number;
}

/** What the account's row says about its sessions. */
export interface SessionUser {
  id: number;
  role: Role;
  language: Language;
  sessionVersion: number;
  disabled: boolean;
}

export interface Sessions {
  /** A token for a new login. */
  start(user: Pick<SessionUser, 'id' | 'sessionVersion'>): Promise<string>;
  /**
   * The account a token belongs to. It is looked up after `turnOf` that account, which a good signature names.
   * @throws AppError `token_expired` or `token_invalid`
   */
  authenticate(token: string, turnOf?: (userId: number) => Promise<void> | undefined): Promise<SessionUser>;
  /** The account that a signed address names, null if it is gone or disabled. */
  find(userId: number): Promise<SessionUser | null>;
  /**
   * A new token of the same session, also for one that has run out.
   * @throws AppError `token_expired` beyond 14 days after the login, `token_invalid` for any other bad one
   */
  refresh(token: string): Promise<{ token: string; user: SessionUser }>;
}

/** Signs and checks tokens (rule accounts/sessions); every check reads the account, so that a token can end at once. */
export function createSessions(
  secret: string,
  clock: Clock,
  findUser: (userId: number) => Promise<SessionUser | null>,
): Sessions {
  const key = new TextEncoder().encode(secret);

  const sign = ({ userId, sessionVersion, loggedInAt }: Claims) => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({ sv: sessionVersion, li: loggedInAt })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .sign(key);
  };

  const read = async (token: string, options: { expiredToo: boolean }): Promise<Claims> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: options.expiredToo ? new Date(0) : clock.now(),
      });
      return {
        userId: Number(payload.sub),
        sessionVersion: Number(payload.sv),
        loggedInAt: Number(payload.li),
      };
    } catch (error) {
      throw new AppError(error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid');
    }
  };

  const liveUser = async (claims: Claims): Promise<SessionUser> => {
    const user = await findUser(claims.userId);
    if (user === null || user.disabled || user.sessionVersion !== claims.sessionVersion) {
      throw new AppError('token_invalid');
    }
    return user;
  };

  return {
    start: (user) =>
      sign({ userId: user.id, sessionVersion: user.sessionVersion, loggedInAt: clock.now().getTime() }),
    async authenticate(token, turnOf) {
      const claims = await read(token, { expiredToo: false });
      await turnOf?.(claims.userId);
      return liveUser(claims);
    },
    async find(userId) {
      const user = await findUser(userId);
      return user === null || user.disabled ? null : user;
    },
    async refresh(token) {
      const claims = await read(token, { expiredToo: true });
      const user = await liveUser(claims);
      if (!canRefresh(claims.loggedInAt, clock.now().getTime())) throw new AppError('token_expired');
      return { token: await sign(claims), user };
    },
  };
}
