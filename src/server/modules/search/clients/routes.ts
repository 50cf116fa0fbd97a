import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { searchClientSchemas } from '#api/search-clients.schemas.ts';
import { searchClientEndpoints } from '#api/search-clients.ts';
import type { Geocoder } from '#server/adapters/geocoding/port.ts';
import { Budget, type SearchIndex, SearchUnavailableError } from '#server/adapters/search/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isTooDeep } from '#server/platform/http/malformed-requests.ts';
import { countRequests, reserveRequests } from '#server/platform/http/request-limit.ts';
import { createPace } from '#server/platform/pace.ts';
import { answerFacetSearch, answerSearch, type SearchContext } from './answers.ts';
import { ClientError } from './errors.ts';
import { checked, unfold } from './parameters.ts';

interface Dependencies {
  searchIndex: SearchIndex;
  geocoder: Pick<Geocoder, 'lookupPlaces'>;
  clock: Clock;
}

type Answers = {
  [Name in keyof typeof searchClientEndpoints]: (
    body: unknown,
    context: SearchContext,
    params: Record<string, string>,
  ) => unknown;
};

const answers: Answers = {
  queryJobs(body, context) {
    const sent = unfold(body);
    return answerSearch(checked(searchClientSchemas.queryJobs.body, sent), sent, context);
  },

  async queryMany(body, context) {
    const requests = requestsIn(body);
    const sent = Array.isArray(requests) ? requests.map(unfold) : [];
    const parsed = checked(searchClientSchemas.queryMany.body, {
      ...(body !== null && typeof body === 'object' && body),
      requests: Array.isArray(requests) ? sent : requests,
    });
    for (const { indexName } of parsed.requests) expectIndex(indexName, 'jobs');
    const results = [];
    for (const [at, request] of parsed.requests.entries()) {
      if (at > 0) await othersHadTheirTurn();
      const { type, facet } = request;
      results.push(
        type === 'facet' && facet !== undefined
          ? await answerFacetSearch(facet, request, context)
          : await answerSearch(request, sent[at], context),
      );
    }
    return { results };
  },

  queryFacet(body, context, { facet = '' }) {
    return answerFacetSearch(facet, checked(searchClientSchemas.queryFacet.body, unfold(body)), context);
  },
};

/** The calls of the public search clients, at the root of the app (docs/decisions/0013-algolia.md). */
export function searchClientRoutes({ searchIndex, geocoder, clock }: Dependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    readEverythingAsJson(app);
    answerErrorsAsAlgoliaDoes(app);
    letEverySiteCall(app);
    for (const name of Object.keys(searchClientEndpoints) as (keyof Answers)[]) {
      const { method, path } = searchClientEndpoints[name];
      const [, , , indexName = ''] = path.split('/');
      app.route({
        method,
        // Clients send a literal star, which is a wildcard in our router's patterns.
        url: path.replace(`/${indexName}/`, '/:index/'),
        handler: async (request) => {
          const { index = '', ...params } = request.params as Record<string, string>;
          expectIndex(index, indexName);
          const body = request.body ?? {};
          reserveRequests(request, searchesIn(body) - 1);
          const budget = new Budget();
          try {
            const context = { searchIndex, geocoder, today: clock.today(), budget };
            return await answers[name](body, context, params);
          } finally {
            countRequests(request, Math.floor(budget.spent / UNITS_OF_A_REQUEST));
          }
        },
      });
    }
    app.all('/1/*', async (request, reply) => {
      if (request.method === 'OPTIONS') return answerPreflight(reply);
      // One of Algolia's other calls.
      throw new ClientError(404, 'There is no such call here');
    });
  };
}

/**
 * Cost units of one request under the rate limit, worth a few milliseconds; a more expensive search counts as several.
 */
const UNITS_OF_A_REQUEST = 1_000_000;

/**
 * How many searches a call counts for (rule running/request-limit); a body that is no list counts as one, and is
 * refused later.
 */
function searchesIn(body: unknown): number {
  const requests = requestsIn(body);
  return Array.isArray(requests) ? Math.max(1, requests.length) : 1;
}

function requestsIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'requests' in body ? body.requests : undefined;
}

/** @throws ClientError 404 for an index of another name */
function expectIndex(asked: string, name: string): void {
  if (asked !== name) throw new ClientError(404, `Index ${asked} does not exist`);
}

/** Clients send JSON as text/plain or as a form, which spares browsers the preflight request. */
function readEverythingAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    if (isTooDeep(body)) return done(new ClientError(400, 'The body is nested too deeply'));
    try {
      done(null, body === '' ? {} : JSON.parse(body));
    } catch {
      done(new ClientError(400, 'The body is not JSON'));
    }
  });
}

function answerErrorsAsAlgoliaDoes(app: FastifyInstance): void {
  const pace = createPace();
  app.setErrorHandler((error: FastifyError | ClientError, request, reply) => {
    const status = error instanceof ClientError ? error.status : (error.statusCode ?? 500);
    if (status === 503) {
      pace('searching is not possible', (leftOut) =>
        request.log.warn(
          { err: error.cause ?? error, ...(leftOut > 0 && { leftOut }) },
          'searching is not possible',
        ),
      );
      reply.header('retry-after', SearchUnavailableError.retryAfter);
    } else if (status >= 500) request.log.error({ err: error }, 'request failed');
    const isOurs = error instanceof ClientError || status < 500;
    const message = isOurs ? error.message : 'Something went wrong on our side';
    return reply.status(status).header('cache-control', 'no-store').send({ message, status });
  });
}

/** CORS for every origin: the ads are public and no cookie or token is read here. */
function letEverySiteCall(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
}

/** Answers the preflight of clients that send their app id and key, which are ignored here, as headers. */
function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .status(204)
    .headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    })
    .send();
}
