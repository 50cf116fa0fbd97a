// violates: src/api imports only the domain and zod
import type { FastifyInstance } from 'fastify';

export type App = FastifyInstance;
