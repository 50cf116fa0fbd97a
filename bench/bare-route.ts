/** A Fastify that answers with the bytes of some addresses, the nth at `/n`: what `http.ts` measures against. */
import Fastify from 'fastify';

const [port = '', ...urls] = process.argv.slice(2);
const pages = await Promise.all(
  urls.map(async (url) => {
    const reply = await fetch(url);
    const etag = reply.headers.get('etag') ?? undefined;
    const type = reply.headers.get('content-type') ?? 'text/plain';
    return { body: Buffer.from(await reply.arrayBuffer()), type, etag };
  }),
);

const app = Fastify();
app.get<{ Params: { page: number } }>('/:page', (request, reply) => {
  const page = pages[request.params.page];
  if (!page) return reply.code(404).send();
  if (page.etag !== undefined) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  return reply.type(page.type).send(page.body);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
