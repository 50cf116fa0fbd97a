// The product as the journeys use it: built, started as a person does, over a PostgreSQL of its own. On the embedded
// database, which the tests of modules and of processes cover, the server takes twice the time of the processor.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '#test/postgres.ts';

const postgres = await startPostgres();
const product = spawn('npm', ['start', '--silent'], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: await postgres.createDatabase() },
});
const end = () => product.kill('SIGTERM');
process.on('SIGTERM', end).on('SIGINT', end);
const [code] = await once(product, 'exit');
await postgres.stop();
process.exitCode = code ?? 1;
