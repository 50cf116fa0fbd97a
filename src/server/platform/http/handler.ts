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
/** An authenticated account with its session. */
export type LoggedIn = Extract<Actor, { kind: Role }> & { sessionId: number };
type ActorOf<A extends Access> = A extends 'visitor' | 'refresh' ? Actor : LoggedIn;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * Parameters whose name ends in `Id` are parsed as ids; a malformed one is answered with 404 before the handler runs.
 */
export type Params<N extends EndpointName> = {
  [Name in ParamNames<(typeof endpoints)[N]['path']>]: Name extends `${string}Id` ? number : string;
};

/** The raw body of a webhook, with its signature. */
export interface RawBody {
  body: Buffer;
  signature: string | undefined;
}

/** The client of a call that queues work, for fairness and cancellation. */
export interface Waiter {
  /** The account, or the network of a visitor. */
  name: string;
  /** Aborted when the client disconnects. */
  gone: AbortSignal;
}

/** A request after all checks that its row of the endpoint table requires: token, role, ownership, input. */
export interface Call<N extends EndpointName> {
  actor: ActorOf<AccessOf<N>>;
  params: Params<N>;
  /**
   * The caller's role in the company that the path refers to; null if the caller has none or the path names no company.
   */
  companyRole: CompanyRole | null;
  /** The uploaded file, where the endpoint takes one. */
  file: (typeof endpoints)[N] extends { file: string } ? Uint8Array : undefined;
  /** The name of the file as sent; empty if it has none. */
  filename: (typeof endpoints)[N] extends { file: string } ? string : undefined;
  query: Parsed<N, 'query'>;
  /**
   * Parsed and validated, except for forms with rules between their fields: their handler validates them once it has
   * loaded the facts.
   */
  body: N extends RuledName ? SubmissionOf<N> : Parsed<N, 'body'>;
  /** The language of the account, otherwise that of the browser (rule wire/caller-language). */
  language: Language;
  now: Date;
  today: CivilDate;
  /** The client's IP address. */
  address: string;
  readonly waiter: Waiter;
  /** The account and session from the database; null for a visitor. */
  session: Caller | null;
  /** The `User-Agent` header; empty where it is missing. */
  userAgent: string;
  /** Path and query as sent. */
  url: string;
  /** The bearer token as sent, for the one endpoint that verifies it itself. */
  token: string | null;
  setHeader(name: string, value: string): void;
  /** Replies with the endpoint's other status. */
  setStatus(status: (typeof endpoints)[N] extends { otherStatus: infer S } ? S : never): void;
  /** The raw body with its signature, for endpoints that take webhooks. */
  raw: (typeof endpoints)[N] extends { takesRaw: true } ? RawBody : undefined;
  /**
   * Replies with an ETag derived from the state, or with `NOT_MODIFIED` where `If-None-Match` matches it. Without a
   * state (null) the reply is not cacheable.
   */
  answerWithEtag<A>(state: string | null, answer: () => A): A | typeof NOT_MODIFIED;
}

/** A reply that is serialised as JSON already; tests parse it and validate it like any other. */
export class WrittenReply {
  readonly json: Buffer;
  /** The Brotli encoding, once it was compressed for repeated use. */
  brotli: Buffer | undefined;

  constructor(json: Buffer) {
    this.json = json;
  }
}

/** A file that is streamed from the disk and never held in memory as a whole. */
export class FileReply {
  readonly size: number;
  readonly stream: Readable;

  constructor({ size, stream }: { size: number; stream: Readable }) {
    this.size = size;
    this.stream = stream;
  }
}

/** A reply that stays open as a stream. */
export class StreamedReply {
  /** Takes over the reply. @throws AppError if the stream is refused */
  readonly begin: (reply: FastifyReply) => void;

  constructor(begin: (reply: FastifyReply) => void) {
    this.begin = begin;
  }
}

/** The reply 304: the client's cached copy is current. */
export const NOT_MODIFIED = Symbol('not modified');

/** The whole body of a reply, including its envelope. */
export type Answer<N extends EndpointName> =
  | Reply<N>
  | WrittenReply
  | FileReply
  | StreamedReply
  | typeof NOT_MODIFIED
  /** A generated file that is streamed, and cut off if its generation fails. */
  | (Reply<N> extends Uint8Array ? Readable : never);

/** Handles a call; synchronously where there is nothing to await. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Answer<N> | Promise<Answer<N>>;

/** The parameters of a path, parsed. */
export type Ids = Record<string, number | string>;

/** The account's relation to what the path refers to: its role in the company, or whether it is the owner. */
export type Ownership = Record<Owned, (userId: number, params: Ids) => Promise<CompanyRole | boolean>>;

/** The handlers that modules provide, by endpoint. */
export type Handlers<N extends EndpointName = EndpointName> = { [K in N]: Handler<K> };
