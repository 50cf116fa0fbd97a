/** A bare Fastify server that answers with the bytes of some URLs, the nth one at `/n`: the baseline of `http.ts`. */
import { brotliCompressSync, constants } from 'node:zlib';
import Fastify from 'fastify';

const [port = '', ...urls] = process.argv.slice(2);
const pages = await Promise.all(
  urls.map(async (url) => {
    const reply = await fetch(url);
    const etag = reply.headers.get('etag') ?? undefined;
    const type = reply.headers.get('content-type') ?? 'text/plain';
    const body = Buffer.from(await reply.arrayBuffer());
    const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    return { body, packed, type, etag };
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
  reply.type(page.type);
  if (!request.headers['accept-encoding']?.includes('br')) return reply.send(page.body);
  return reply.header('content-encoding', 'br').send(page.packed);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');
