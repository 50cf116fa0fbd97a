/** A Fastify that answers one route with the bytes of an address: what `http.ts` measures against. */
import Fastify from 'fastify';

const [url = '', port = ''] = process.argv.slice(2);
const reply = await fetch(url);
const body = Buffer.from(await reply.arrayBuffer());
const type = reply.headers.get('content-type') ?? 'text/plain';

const app = Fastify();
app.get('/', (_request, answer) => answer.type(type).send(body));
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
