import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
// @ts-expect-error Scripts are plain JavaScript, since they run before anything is installed.
import { runSteps } from './steps.mjs';

const logs = mkdtempSync(join(tmpdir(), 'solstice-steps-'));
afterAll(() => rmSync(logs, { recursive: true, force: true }));

interface Step {
  name: string;
  command: string;
  after?: string[];
  maySkip?: boolean;
  read?: () => object;
}

async function run(steps: Step[], options: { lanes?: number; keepGoing?: boolean } = {}) {
  const lines: string[] = [];
  const green: boolean = await runSteps(steps, {
    lanes: 2,
    logs,
    ...options,
    log: (line: string) => lines.push(line),
  });
  return { green, lines, begun: lines.flatMap((line) => /^── (\S+) begins$/.exec(line)?.[1] ?? []) };
}

const quick = { name: 'quick', command: 'true' };
const report = { passed: 3, failed: 0, skipped: 0, flaky: [] as string[], files: [] };

describe('a test run', () => {
  it('succeeds if all steps do, and counts their tests in its last line', async () => {
    const { green, lines } = await run([quick, { name: 'tests', command: 'true', read: () => report }]);
    expect(green).toBe(true);
    expect(lines.at(-1)).toBe('\n3 passed, 0 failed');
  });

  it('begins no further step after a failed one, and says which did not run', async () => {
    const { green, begun, lines } = await run(
      [{ name: 'red', command: 'false' }, quick, { name: 'last', command: 'true', after: ['red'] }],
      { lanes: 1 },
    );
    expect([green, begun]).toEqual([false, ['red']]);
    expect(lines).toContain('Not run: quick, last');
    expect(lines.at(-1)).toBe('\n0 passed, 1 failed');
  });

  it('continues after a failed step if asked to, and fails all the same', async () => {
    const { green, begun } = await run([{ name: 'red', command: 'false' }, quick], {
      lanes: 1,
      keepGoing: true,
    });
    expect([green, begun]).toEqual([false, ['red', 'quick']]);
  });

  it('that is told to end ends its steps first, and begins no other', async () => {
    const long = join(logs, 'long.mjs');
    writeFileSync(long, "console.log('at work'); setInterval(() => {}, 1000);");
    const steps = [
      { name: 'long', command: `node ${long}` },
      { ...quick, after: ['long'] },
    ];
    const program = `import { runSteps } from ${JSON.stringify(new URL('./steps.mjs', import.meta.url).href)};
      await runSteps(${JSON.stringify(steps)}, { lanes: 2, keepGoing: true, logs: ${JSON.stringify(logs)} });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const output = text(child.stdout);
    const written = () =>
      existsSync(join(logs, 'long.log')) ? readFileSync(join(logs, 'long.log'), 'utf8') : '';
    await expect.poll(written, { timeout: 60_000 }).toContain('at work');
    child.kill('SIGTERM');
    expect(await output).toMatch(/^red {3}long /m);
    expect(await output).toContain('Not run: quick');
  });

  it('begins a step after those that it depends on have ended', async () => {
    const { begun, lines } = await run([
      { name: 'late', command: 'true', after: ['slow'] },
      { name: 'slow', command: 'sleep 0.1' },
      quick,
    ]);
    expect(begun).toEqual(['slow', 'quick', 'late']);
    const ended = lines.findIndex((line) => line.startsWith('\n── slow is green'));
    expect(lines.indexOf('── late begins')).toBeGreaterThan(ended);
  });

  it('fails by a third flaky journey, and names them all', async () => {
    const flaky = ['a', 'b', 'c'];
    const browser = (names: string[]) => ({
      name: 'x',
      command: 'true',
      read: () => ({ ...report, flaky: names }),
    });
    expect((await run([browser(flaky.slice(1))])).green).toBe(true);
    const { green, lines } = await run([browser(flaky)]);
    expect(green).toBe(false);
    for (const name of flaky) expect(lines).toContain(`flaky: ${name}`);
  });

  it('fails by a skipped test of a database step, and not by one of other steps', async () => {
    const skips = { name: 'x', command: 'true', read: () => ({ ...report, skipped: 1 }) };
    expect((await run([skips])).green).toBe(true);
    expect((await run([{ ...skips, maySkip: false }])).green).toBe(false);
  });
});
