import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Access, Owned } from '#api/endpoint.ts';
import type { EndpointName, endpoints } from '#api/endpoints.ts';
import type { Parsed, Reply, RuledName } from '#api/schemas.ts';
import type { CompanyRole } from '#domain/companies/team.ts';
import type { Actor, Role } from '#domain/kernel/actor.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Caller } from '../session.ts';
import type { SubmissionOf } from './submission.ts';

type AccessOf<N extends EndpointName> = (typeof endpoints)[N]['access'];
/** An account and the session it calls in. */
export type LoggedIn = Extract<Actor, { kind: Role }> & { sessionId: number };
type ActorOf<A extends Access> = A extends 'visitor' | 'refresh' ? Actor : LoggedIn;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Parameters whose name ends in `Id` are ids; one that is none answers 404 before any handler runs. */
export type Params<N extends EndpointName> = {
  [Name in ParamNames<(typeof endpoints)[N]['path']>]: Name extends `${string}Id` ? number : string;
};

/** What a service sent that signs what it sends. */
export interface RawBody {
  body: Buffer;
  signature: string | undefined;
}

/** Who waits for what a call orders. */
export interface Waiter {
  /** The account, or the network of who has none. */
  name: string;
  /** Aborted once the caller has hung up. */
  gone: AbortSignal;
}

/** A request after all checks of its endpoint's row: token, role, ownership, input. */
export interface Call<N extends EndpointName> {
  actor: ActorOf<AccessOf<N>>;
  params: Params<N>;
  /** What the caller may do for the company that the path names; null where it names none of theirs. */
  companyRole: CompanyRole | null;
  /** The file that came along, where the endpoint's row names one. */
  file: (typeof endpoints)[N] extends { file: string } ? Uint8Array : undefined;
  /** What its sender calls it; empty if it has no name. */
  filename: (typeof endpoints)[N] extends { file: string } ? string : undefined;
  query: Parsed<N, 'query'>;
  /** Read and judged, unless there are rules between its fields: the handler then judges it, once it knows the facts. */
  body: N extends RuledName ? SubmissionOf<N> : Parsed<N, 'body'>;
  /** The caller's language: the account's, else what the browser asks for (rule wire/caller-language). */
  language: Language;
  now: Date;
  today: CivilDate;
  /** The address the request came from. */
  address: string;
  readonly waiter: Waiter;
  /** The account and the session as they were looked up; null for a visitor. */
  session: Caller | null;
  /** What the browser says of itself; empty where it says nothing. */
  userAgent: string;
  /** Path and query as they were sent. */
  url: string;
  /** The bearer token as it was sent, for the one endpoint that judges it itself. */
  token: string | null;
  setHeader(name: string, value: string): void;
  /** Answers with the other status of its row. */
  setStatus(status: (typeof endpoints)[N] extends { otherStatus: infer S } ? S : never): void;
  /** The body as it arrived, and the signature that came with it, where the endpoint's row asks for them. */
  raw: (typeof endpoints)[N] extends { takesRaw: true } ? RawBody : undefined;
  /**
   * Sends the answer with an ETag of its state, and `NOT_MODIFIED` instead where `If-None-Match` names that. Without a state
   * (null) the answer may not be cached.
   */
  answerWithEtag<A>(state: string | null, answer: () => A): A | typeof NOT_MODIFIED;
}

/** A reply that was written as JSON already; in tests it is read and held against its schema like any other. */
export class WrittenReply {
  readonly json: Buffer;
  /** The same in Brotli, once it has been compressed in order to be sent again. */
  brotli: Buffer | undefined;

  constructor(json: Buffer) {
    this.json = json;
  }
}

/** A file that is sent as it is read, and never is in memory as a whole. */
export class FileReply {
  readonly size: number;
  readonly stream: Readable;

  constructor({ size, stream }: { size: number; stream: Readable }) {
    this.size = size;
    this.stream = stream;
  }
}

/** A reply that is not sent but begun, and goes on. */
export class StreamedReply {
  /** Takes the reply over. @throws AppError where it cannot begin */
  readonly begin: (reply: FastifyReply) => void;

  constructor(begin: (reply: FastifyReply) => void) {
    this.begin = begin;
  }
}

/** The reply 304: the caller's copy is current. */
export const NOT_MODIFIED = Symbol('not modified');

/** The whole body of a reply, envelope included. */
export type Answer<N extends EndpointName> =
  | Reply<N>
  | WrittenReply
  | FileReply
  | StreamedReply
  | typeof NOT_MODIFIED
  /** A file that is written while it is sent, and cut off where that fails. */
  | (Reply<N> extends Uint8Array ? Readable : never);

/** Answers an endpoint, at once where nothing has to be waited for. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Answer<N> | Promise<Answer<N>>;

/** The parameters of a path. */
export type Ids = Record<string, number | string>;

/** What an account is to what the path names: for what is a company's its role there, else whether it is its own. */
export type Ownership = Record<Owned, (userId: number, params: Ids) => Promise<CompanyRole | boolean>>;

/** What modules contribute, endpoint by endpoint. */
export type Handlers<N extends EndpointName = EndpointName> = { [K in N]: Handler<K> };
