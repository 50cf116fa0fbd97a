import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
