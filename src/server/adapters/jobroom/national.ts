import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { payloadOf } from './payload.ts';
import { type JobRoom, JobRoomAwayError, type RemoteEntry, ReportRefusedError } from './port.ts';

interface Access {
  /** The base address, without a slash at its end. */
  url: string;
  user: string;
  password: string;
  /** How long an answer is waited for. */
  timeoutMs: number;
  clock: Clock;
}

const JSON_TYPE = 'application/json;charset=UTF-8';

/** Entries asked for at once, and how many pages of them are looked through for a reference. */
const PAGE_SIZE = 100;
const PAGES_MAX = 50;

/** How much of an answer is kept for the log. */
const TOLD_MAX = 2000;

// Numbers come as texts at times, unknown fields and unknown statuses come with each release: nothing is asked for
// but what is used.
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
 * The job room of the State Secretariat for Economic Affairs, API v1: HTTP Basic, JSON, nothing but creating, reading
 * and cancelling.
 */
export function createNationalJobRoom({ url, user, password, timeoutMs, clock }: Access): JobRoom {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

  /** @throws JobRoomAwayError where no answer came, or one that tells nothing of the outcome */
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
        // The newest come first. One that does not tell its time ends nothing.
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
    // A time may stand behind the day.
    reportingObligationEndDate: /^\d{4}-\d\d-\d\d/.exec(reportingObligationEndDate ?? '')?.[0] ?? null,
  };
}

async function wordsOf(response: Response): Promise<string> {
  return (await response.text().catch(() => '')).slice(0, TOLD_MAX);
}
