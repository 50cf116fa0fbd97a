// violates: the wire knows the domain and zod, nothing else
import type { FastifyInstance } from 'fastify';

export type App = FastifyInstance;
