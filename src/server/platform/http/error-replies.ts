import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode, type ErrorReply, type ValidationReply } from '#api/errors.ts';
import { LANGUAGES, type Language, negotiate } from '#domain/kernel/language.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { ReasonParams } from '#domain/kernel/result.ts';
import { isDiskFull } from '../data-dir.ts';
import { isDatabaseAway, sqlState } from '../database/database.ts';
import { createPace } from '../pace.ts';
import { RETRY_AFTER_S as RETRY_AFTER_S_OF_PAPERS, TooSlowError } from '../pdf/worker.ts';
import { findText, text } from '../texts.ts';
import { AppError, LostFileError, ValidationError } from './errors.ts';

/** Fastify's own error codes, mapped to those of the wire. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
};

/** SQLSTATEs for values out of range: our schemas should have refused them, but they are the caller's input. */
const INPUT_STATES = new Set(['22003', '22021', '22P05']);

/** Most outages, such as a restart, take seconds. */
const RETRY_AFTER_S = 2;
/** Somebody has to free some space. */
const DISK_RETRY_AFTER_S = 60;

/** Uniform replies for errors and unknown addresses below the app's prefix. */
export function registerErrorReplies(app: FastifyInstance): void {
  answerErrors(app);
  app.setNotFoundHandler((request, reply) => sendError(reply, 'not_found', languageOf(request)));
}

/** Uniform error replies; for internal errors, callers learn no more than the id of their request. */
export function answerErrors(app: FastifyInstance): void {
  const pace = createPace();
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const language = languageOf(request);
    // Nobody reads the answer; it is only counted.
    if (hasHungUp(error, request)) return sendError(reply, 'request_timeout', language);
    if (error instanceof ValidationError) {
      return reply.status(422).send(validationReply(error.problems, language));
    }
    if (error instanceof LostFileError) {
      const { key } = error;
      pace(`a stored file is missing: ${key}`, () =>
        request.log.error({ file: key }, 'a stored file is missing'),
      );
    }
    if (error instanceof AppError) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
      return sendError(reply, error.code, language, error.params);
    }
    if (isDatabaseAway(error)) {
      pace('the database is away', (leftOut) =>
        request.log.warn({ err: error, ...(leftOut > 0 && { leftOut }) }, 'the database is away'),
      );
      reply.header('retry-after', RETRY_AFTER_S);
      return sendError(reply, 'unavailable', language);
    }
    if (isDiskFull(error)) {
      pace('the disk is full', (leftOut) =>
        request.log.error({ err: error, ...(leftOut > 0 && { leftOut }) }, 'the disk is full'),
      );
      reply.header('retry-after', DISK_RETRY_AFTER_S);
      return sendError(reply, 'unavailable', language);
    }
    if (error instanceof TooSlowError) {
      pace('a paper took too long', (leftOut) =>
        request.log.warn({ err: error, ...(leftOut > 0 && { leftOut }) }, 'a paper took too long'),
      );
      reply.header('retry-after', RETRY_AFTER_S_OF_PAPERS);
      return sendError(reply, 'unavailable', language);
    }
    const code = codeOf(error);
    if (code === 'internal') request.log.error({ err: error }, 'request failed');
    return sendError(reply, code, language, code === 'too_large' ? { max: megabytesOf(app) } : {});
  });
}

/** Whether the caller went away within the body: Node and the readers of bodies report that as failures of theirs. */
function hasHungUp(error: unknown, { raw }: Pick<FastifyRequest, 'raw'>): boolean {
  if (!(error instanceof Error) || !raw.errored) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error === raw.errored || code === 'ERR_STREAM_PREMATURE_CLOSE' || hasHungUp(error.cause, { raw });
}

/** Replies with the message of a code; for the codes of tokens, the code is the message (rule wire/errors). */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  language: Language,
  params: ReasonParams = {},
) {
  reply.status(ERROR_STATUS[code]).header('cache-control', 'no-store');
  if (code === 'token_expired' || code === 'token_invalid') return reply.send({ error: code, code });
  const seconds = Number(reply.getHeader('retry-after') ?? 0);
  const hours = seconds > 3600 ? Math.ceil(seconds / 3600) : 0;
  const body: ErrorReply = { error: text(language, 'errors', code, { hours, card: 'new', ...params }), code };
  if (code === 'internal') body.request_id = reply.request.id;
  if (typeof params.position === 'number') body.position = params.position;
  if (typeof params.missing === 'object') body.missing = params.missing;
  if (typeof params.reason === 'string') body.reason = params.reason;
  if (typeof params.open_amount === 'number') {
    body.card_stored = true;
    body.open_amount = params.open_amount;
  }
  return reply.send(body);
}

function codeOf(error: FastifyError): ErrorCode {
  const known = FASTIFY_CODES[error.code];
  if (known !== undefined) return known;
  if (error.statusCode === 429) return 'rate_limited';
  const state = sqlState(error);
  if (state !== undefined) return INPUT_STATES.has(state) ? 'bad_request' : 'internal';
  // Requests that the HTTP parser or the router refuses before our code runs.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return error.statusCode === 413 ? 'too_large' : 'bad_request';
  }
  return 'internal';
}

/** The size limit of a body without a file. */
function megabytesOf({ initialConfig }: FastifyInstance): number {
  return (initialConfig.bodyLimit ?? 0) / 1024 / 1024;
}

function languageOf(request: FastifyRequest): Language {
  return request.caller?.language ?? negotiate(request.headers['accept-language'], LANGUAGES);
}

/** The messages and codes of the problems by field. */
function validationReply(problems: readonly Problem[], language: Language): ValidationReply {
  const reply: ValidationReply = {
    message: text(language, 'errors', 'validation_failed'),
    errors: {},
    codes: {},
  };
  for (const { field, code, params } of problems) {
    const name = field.replace(/\.\d+/g, '').split('.').at(-1) ?? '';
    const attribute = findText(language, 'fields', name) ?? field;
    // Some fields have messages of their own, where the generic one does not read well with the field's name.
    const own = findText(language, 'validation', `of.${name}.${code}`);
    reply.errors[field] = [
      ...(reply.errors[field] ?? []),
      own ?? text(language, 'validation', code, { attribute, ...params }),
    ];
    reply.codes[field] = [...(reply.codes[field] ?? []), code];
  }
  return reply;
}
