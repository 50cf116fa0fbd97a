import { randomBytes } from 'node:crypto';
import { diskFiles } from '#server/adapters/files/embedded.ts';

/** Stores files without pause and prints the key of each once it is acknowledged. Runs until it is killed. */
const files = diskFiles(process.argv[2] ?? '');
for (;;) {
  const key = await files.put(randomBytes(20_000), 'bin');
  process.stdout.write(`${key}\n`);
}
