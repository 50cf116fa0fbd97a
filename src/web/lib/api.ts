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

// A call gives no part that its endpoint does not take, and may leave out one whose fields are all optional.
type Slot<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type CallOptions<Name extends EndpointName> = Slot<'params', Params<Name>> &
  Slot<'query', Input<Name, 'query'>> &
  Slot<'body', Input<Name, 'body'>> & {
    /** The file of an endpoint that takes one; it goes as multipart with the body's fields beside it. */
    file?: Blob;
    /** Told how much of the file has gone, from 0 to 1. */
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

/** Sends a request below the product's host; the path begins with `/api`. */
export type Transport = (
  path: string,
  init: RequestInit,
  onProgress?: (share: number) => void,
) => Promise<Response>;

/** An answer that is not success, or none at all (`status` 0, code `network`). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The stable key of the error; `validation_failed` where `errors` are filled. */
  readonly code: string;
  /** Texts by field, in the language of the caller. */
  readonly errors: Record<string, string[]>;
  /** The stable keys of those texts. */
  readonly codes: Record<string, string[]>;
  /** Further facts of the reply, such as `missing` of an incomplete profile. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(status: number, reply: Record<string, unknown>) {
    super(String(reply.error ?? reply.message ?? `HTTP ${status}`));
    this.status = status;
    // The two token errors carry their code in `error` (rule wire/errors).
    this.code = String(reply.code ?? (status === 422 ? 'validation_failed' : (reply.error ?? 'internal')));
    this.errors = (reply.errors ?? {}) as Record<string, string[]>;
    this.codes = (reply.codes ?? {}) as Record<string, string[]>;
    this.details = reply;
    this.requestId = reply.request_id as string | undefined;
  }
}

/** What a call ends as that got no answer. */
export function noAnswer(): ApiError {
  return new ApiError(0, { error: 'network', code: 'network' });
}

let table: Promise<typeof endpoints> | undefined;

/**
 * The endpoint table comes beside the page and not before it: a page is alive without it, and it grows with each call.
 * @throws ApiError where it does not come, as for a call that does not
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
// Asked for at once, so that the first call of a page does not wait for it.
endpointTable().catch(() => {});

/** The client that sends its requests by `send`. Any answer but success is thrown as `ApiError`. */
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

/** Where a call goes. */
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
