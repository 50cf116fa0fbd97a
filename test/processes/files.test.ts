import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { seed, thorough } from '../nightly.ts';
import { randomBy } from '../random.ts';
import { sleep } from './node-process.ts';

const WRITER = fileURLToPath(new URL('./files-writer.ts', import.meta.url));

const KILLS = thorough(10, 100);

it('the disk keeps whole every file that was acknowledged before a kill', async () => {
  const random = randomBy(seed('kills while files are stored'));
  const folder = mkdtempSync(join(tmpdir(), 'solstice-files-'));
  try {
    const keys: string[] = [];
    for (let n = 0; n < KILLS; n += 1) {
      const writer = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      let said = '';
      writer.stdout.on('data', (chunk: Buffer) => {
        said += chunk;
      });
      const wanted = 1 + Math.floor(random() * 8);
      await expect.poll(() => said.split('\n').length - 1, { interval: 5 }).toBeGreaterThanOrEqual(wanted);
      await sleep(random() * 20);
      writer.kill('SIGKILL');
      await once(writer, 'close');
      keys.push(...said.split('\n').slice(0, -1));
    }
    const files = diskFiles(folder);
    for (const key of keys) {
      const bytes = await files.get(key);
      expect(bytes && createHash('sha256').update(bytes).digest('hex')).toBe(key.split('.')[0]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
