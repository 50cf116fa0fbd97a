import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { AnsweredRequest } from '../error-reports.ts';

/**
 * One log line and one measurement per request. Both name the route and never the address that was called,
 * since that may carry a token or an email; a request id ties them to an error reply. `/metrics` tells all of the registry.
 */
export function registerObservation(
  app: FastifyInstance,
  registry: Registry,
  onAnswered?: (request: AnsweredRequest) => void,
): void {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    // How long a stream was open is not how long somebody waited.
    const isStream = request.routeOptions.config.streams === true && reply.statusCode === 200;
    const { method } = request;
    const { statusCode: status } = reply;
    const ms = Math.round(reply.elapsedTime);
    if (!isStream) {
      durations.observe({ method, route, status }, seconds);
      onAnswered?.({ method, route, status, ms });
    }
    // Not by the request's own log, which would be made for this one line.
    app.log.info({ reqId: request.id, method, route, status, ms });
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}
