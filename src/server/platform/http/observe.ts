import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { AnsweredRequest } from '../error-reports.ts';

/**
 * One log line and one measurement per request. Both carry the route's pattern and never the address, which may contain
 * a token or an email; a request id links them to an error reply. `/metrics` exposes the registry.
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
    // The duration of a stream is not a response time.
    const isStream = request.routeOptions.config.streams === true && reply.statusCode === 200;
    const { method } = request;
    const { statusCode: status } = reply;
    const ms = Math.round(reply.elapsedTime);
    if (!isStream) {
      durations.observe({ method, route, status }, seconds);
      onAnswered?.({ method, route, status, ms });
    }
    // Uses the app's logger: the request's own would be instantiated for this one line.
    app.log.info({ reqId: request.id, method, route, status, ms });
    done();
  });
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}
