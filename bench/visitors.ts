/**
 * Visitors who read pages at random times (a Poisson process, open loop), compressed as by browsers: `node
 * bench/visitors.ts 500 20 http://127.0.0.1:4600/de …` for 500 a second during 20 seconds, the pages in turn. No
 * request waits for the answer of another. Prints how many were answered in a second.
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const [perSecond = '', seconds = '', ...pages] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const pending: Promise<void>[] = [];
const begun = performance.now();
const end = begun + Number(seconds) * 1000;
let next = begun;
while (next < end) {
  for (; next < performance.now(); next += gapMs()) pending.push(read(pages[pending.length % pages.length]));
  await setTimeout(1);
}
await Promise.all(pending);
agent.destroy();
console.log((pending.length / ((performance.now() - begun) / 1000)).toFixed());

/** The time until the next visitor, in milliseconds. */
function gapMs(): number {
  return (-Math.log(1 - Math.random()) * 1000) / Number(perSecond);
}

async function read(url = ''): Promise<void> {
  const [reply] = await once(
    get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }),
    'response',
  );
  if (reply.statusCode !== 200) throw new Error(`${url} was answered ${reply.statusCode}`);
  await once(reply.resume(), 'end');
}
