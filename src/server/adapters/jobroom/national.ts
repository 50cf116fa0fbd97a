import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { payloadOf } from './payload.ts';
import { type JobRoom, JobRoomAwayError, type RemoteEntry, ReportRefusedError } from './port.ts';

interface Access {
  /** The base URL, without a trailing slash. */
  url: string;
  user: string;
  password: string;
  /** The timeout of a request. */
  timeoutMs: number;
  clock: Clock;
}

const JSON_TYPE = 'application/json;charset=UTF-8';

/** The page size, and the maximum number of pages that are searched for a reference. */
const PAGE_SIZE = 100;
const PAGES_MAX = 50;

/** The maximum length of a response that is logged. */
const TOLD_MAX = 2000;

// Numbers sometimes come as strings, and releases add fields and statuses, so only the fields that are used are
// validated.
const text = z.string().nullish();
const entry = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string().default(''),
  externalReference: text,
  rejectionReason: text,
  reportingObligationEndDate: text,
  createdTime: text,
});
type Entry = z.output<typeof entry>;
const page = z.object({ content: z.array(entry) });

/**
 * The API v1 of the job room of the State Secretariat for Economic Affairs: HTTP Basic, JSON, with no operations but
 * creating, reading and cancelling.
 */
export function createNationalJobRoom({ url, user, password, timeoutMs, clock }: Access): JobRoom {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  /** @throws JobRoomAwayError for no response, or one that leaves the outcome unknown */
  async function ask(method: string, path: string, body?: unknown): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization,
          accept: JSON_TYPE,
          ...(body === undefined ? {} : { 'content-type': JSON_TYPE }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new JobRoomAwayError(`${method} ${path}: no answer`, { cause: error });
    }
    const { status } = response;
    const isAnswer = status < 500 && status !== 401 && status !== 403 && status !== 408 && status !== 429;
    if (isAnswer) return response;
    throw new JobRoomAwayError(`${method} ${path}: ${status} ${await wordsOf(response)}`);
  }

  async function read<Shape extends z.ZodType>(response: Response, shape: Shape): Promise<z.output<Shape>> {
    try {
      return shape.parse(await response.json());
    } catch (error) {
      throw new JobRoomAwayError('an answer that cannot be read', { cause: error });
    }
  }

  return {
    async create(report) {
      const response = await ask('POST', '/', payloadOf(report, clock.today()));
      if (!response.ok) throw new ReportRefusedError(`${response.status} ${await wordsOf(response)}`);
      return told(await read(response, entry));
    },
    async findByReference(reference, since) {
      const found: Entry[] = [];
      for (let number = 0; number < PAGES_MAX; number++) {
        const response = await ask('GET', `/?page=${number}&size=${PAGE_SIZE}`);
        if (!response.ok)
          throw new JobRoomAwayError(`the list: ${response.status} ${await wordsOf(response)}`);
        const { content } = await read(response, page);
        found.push(...content.filter(({ externalReference }) => externalReference === reference));
        // Pages are sorted newest first, so reading stops at an older entry; an entry without a time does not stop it.
        const oldest = content.at(-1)?.createdTime;
        if (content.length < PAGE_SIZE || (oldest != null && new Date(oldest) < since)) break;
      }
      return found.toReversed().map(told);
    },
    async find(id) {
      const response = await ask('GET', `/${encodeURIComponent(id)}`);
      if (response.status === 404) return null;
      if (!response.ok) throw new JobRoomAwayError(`GET: ${response.status} ${await wordsOf(response)}`);
      return told(await read(response, entry));
    },
    async cancel(id, code) {
      return (await ask('PATCH', `/${encodeURIComponent(id)}/cancel`, { code })).ok;
    },
  };
}

function told({
  id,
  externalReference,
  status,
  rejectionReason,
  reportingObligationEndDate,
}: Entry): RemoteEntry {
  return {
    id,
    reference: externalReference ?? null,
    status,
    rejectionReason: rejectionReason ?? null,
    // The day may be followed by a time.
    reportingObligationEndDate: /^\d{4}-\d\d-\d\d/.exec(reportingObligationEndDate ?? '')?.[0] ?? null,
  };
}

async function wordsOf(response: Response): Promise<string> {
  return (await response.text().catch(() => '')).slice(0, TOLD_MAX);
}
