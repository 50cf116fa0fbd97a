import { Agent, request } from 'node:http';

/** A call of the API. */
export interface Call {
  method: string;
  path: string;
  token?: string;
  /** Bytes and text are sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller disconnects after this many milliseconds. */
  hangUpAfter?: number;
}

export interface Answer {
  /** 0 if the connection broke before an answer. */
  status: number;
  body: Buffer;
}

/** A client with a network of its own: each loopback address counts as one network. */
export interface Caller {
  call(call: Call): Promise<Answer>;
  leave(): void;
}

/** @param host the last two bytes of the loopback address that the calls come from */
export function caller(url: string, host: number): Caller {
  const agent = new Agent({ keepAlive: true, localAddress: `127.0.${host >> 8}.${host & 255}` });
  const { hostname, port } = new URL(url);
  return {
    call: ({ method, path, token, body, headers = {}, hangUpAfter }) =>
      new Promise((resolve) => {
        const isRaw = typeof body === 'string' || body instanceof Uint8Array;
        const bytes =
          body === undefined
            ? undefined
            : isRaw
              ? Buffer.from(body as string)
              : Buffer.from(JSON.stringify(body));
        const sent = request({
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            'accept-language': 'en',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(bytes !== undefined && {
              'content-type': 'application/json',
              'content-length': bytes.length,
            }),
            ...headers,
          },
        });
        const broken = () => resolve({ status: 0, body: Buffer.alloc(0) });
        if (hangUpAfter !== undefined) setTimeout(() => sent.destroy(), hangUpAfter);
        sent.on('error', broken).on('response', (response) => {
          const parts: Buffer[] = [];
          response
            .on('data', (part: Buffer) => parts.push(part))
            .on('error', broken)
            .on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }))
            .on('close', broken);
        });
        sent.end(bytes);
      }),
    leave: () => agent.destroy(),
  };
}

/** Calls the API and reads its JSON. @throws on any other status than the expected one */
export async function read<Body>(by: Caller, status: number, call: Call): Promise<Body> {
  const answer = await by.call({ ...call, path: `/api${call.path}` });
  if (answer.status !== status) {
    throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
  }
  return JSON.parse(answer.body.toString()) as Body;
}
