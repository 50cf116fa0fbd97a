import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { sleep } from './node-process.ts';

const WRITER = fileURLToPath(new URL('./files-writer.ts', import.meta.url));

it('the disk keeps whole every file that was acknowledged before a kill', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-files-'));
  try {
    const keys: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const writer = spawn(process.execPath, [WRITER, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      let said = '';
      writer.stdout.on('data', (chunk: Buffer) => {
        said += chunk;
      });
      await once(writer.stdout, 'data');
      await sleep(Math.random() * 100);
      writer.kill('SIGKILL');
      await once(writer, 'close');
      keys.push(...said.split('\n').slice(0, -1));
    }
    expect(keys.length).toBeGreaterThan(40);
    const files = diskFiles(folder);
    for (const key of keys) {
      const bytes = await files.get(key);
      expect(bytes && createHash('sha256').update(bytes).digest('hex')).toBe(key.split('.')[0]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
