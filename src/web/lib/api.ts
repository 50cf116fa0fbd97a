import type { EndpointName, endpoints } from '#api/endpoints.ts';
import type { Input, Reply } from '#api/schemas.ts';

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamNames<Head> | ParamNames<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;
type Params<Name extends EndpointName> = Record<
  ParamNames<(typeof endpoints)[Name]['path']>,
  string | number
>;

// An argument that the endpoint does not take is forbidden; one whose fields are all optional may be omitted.
type Slot<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type CallOptions<Name extends EndpointName> = Slot<'params', Params<Name>> &
  Slot<'query', Input<Name, 'query'>> &
  Slot<'body', Input<Name, 'body'>> & {
    /** The file of a multipart endpoint, sent along with the fields of the body. */
    file?: Blob;
    /** Called with the upload progress, from 0 to 1. */
    onProgress?: (share: number) => void;
    signal?: AbortSignal;
  };

export type CallArguments<Name extends EndpointName> =
  Record<never, never> extends CallOptions<Name>
    ? [options?: CallOptions<Name>]
    : [options: CallOptions<Name>];

/** The typed client of the endpoint table: `api.call('createJob', { params, body })`. */
export interface Api {
  call<Name extends EndpointName>(name: Name, ...options: CallArguments<Name>): Promise<Reply<Name>>;
}

/** Sends a request to the product's own host; the path begins with `/api`. */
export type Transport = (
  path: string,
  init: RequestInit,
  onProgress?: (share: number) => void,
) => Promise<Response>;

/** A response that is not a success, or none at all (`status` 0, code `network`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The stable error code; `validation_failed` if `errors` is filled. */
  readonly code: string;
  /** Messages by field, in the language of the caller. */
  readonly errors: Record<string, string[]>;
  /** The stable codes of those messages. */
  readonly codes: Record<string, string[]>;
  /** Additional data of the error, such as `missing` for an incomplete profile. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(status: number, reply: Record<string, unknown>) {
    super(String(reply.error ?? reply.message ?? `HTTP ${status}`));
    this.status = status;
    // The two token errors have their code in `error` (rule wire/errors).
    this.code = String(reply.code ?? (status === 422 ? 'validation_failed' : (reply.error ?? 'internal')));
    this.errors = (reply.errors ?? {}) as Record<string, string[]>;
    this.codes = (reply.codes ?? {}) as Record<string, string[]>;
    this.details = reply;
    this.requestId = reply.request_id as string | undefined;
  }
}

/** Whether an error says that there is nothing with the id of an address: 404, or 422 where it is no id. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status);
}

/** The error of a call without a response. */
export function noAnswer(): ApiError {
  return new ApiError(0, { error: 'network', code: 'network' });
}

let table: Promise<typeof endpoints> | undefined;

/**
 * The endpoint table is a separate chunk, since it grows with the API and hydration does not need it.
 * @throws ApiError if it fails to load, like a call without a connection
 */
function endpointTable(): Promise<typeof endpoints> {
  table ??= import('#api/endpoints.ts').then(
    (module) => module.endpoints,
    () => {
      table = undefined;
      throw noAnswer();
    },
  );
  return table;
}
// Prefetched, so that the first call of a page does not wait for it.
endpointTable().catch(() => {});

/** A client on top of the transport `send`. Any response that is not a success is thrown as `ApiError`. */
export function createApi(send: Transport): Api {
  return {
    async call(name, ...[options]) {
      const given = (options ?? {}) as Given;
      const { method, file } = (await endpointTable())[name] as { method: string; file?: string };
      const init: RequestInit = { method };
      if (given.signal) init.signal = given.signal;
      if (given.file) {
        init.body = multipart(file ?? 'file', given.file, given.body);
      } else if (given.body !== undefined) {
        init.body = JSON.stringify(given.body);
        init.headers = { 'content-type': 'application/json' };
      }
      const response = await send(await addressOf(name, options), init, given.onProgress);
      const reply = await readJson(response);
      if (!response.ok) throw new ApiError(response.status, (reply ?? {}) as Record<string, unknown>);
      return reply as never;
    },
  };
}

/** The URL of a call. */
export async function addressOf<Name extends EndpointName>(
  name: Name,
  options?: CallOptions<Name>,
): Promise<string> {
  const { params, query } = (options ?? {}) as Given;
  return `/api${fill((await endpointTable())[name].path, params)}${queryOf(query)}`;
}

interface Given {
  params?: Record<string, string | number> | undefined;
  query?: object | undefined;
  body?: object | undefined;
  file?: Blob;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

function fill(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryOf(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

function multipart(field: string, file: Blob, body: object = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  form.set(field, file);
  return form;
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return null;
  return response.json();
}
