import { join } from 'node:path';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { loadOccupations } from '#server/modules/jobs/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { secretKey } from '#server/platform/secret.ts';
import { readSettings } from '#server/platform/settings.ts';

/** Fills an embedded database with the demo data and duplicates its ads until there are `ads` of them. */
export async function fill(dataDir: string, ads: number): Promise<void> {
  const database = await openEmbedded(dataDir);
  await migrate(database);
  await loadOccupations(database);
  const worker = openDocumentWorker();
  await seedDemo(database, systemClock(), {
    files: diskFiles(join(dataDir, 'files')),
    worker,
    secret: secretKey(undefined, dataDir),
    publicUrl: 'http://localhost',
    office: 'info@solstice.example',
    settings: readSettings({}),
  });
  await worker.close();
  // Copies whole rows, so that new columns need no change here; each copy gets a new id.
  await database.executeSql(`
    insert into jobs overriding system value
    select (jsonb_populate_record(j, jsonb_build_object('id', nextval(pg_get_serial_sequence('jobs', 'id'))))).*
    from jobs j, generate_series(1, ${ads})
    limit greatest(0, ${ads} - (select count(*) from jobs))
  `);
  await database.executeSql(
    "insert into job_changes select id, nextval('job_change_version') from jobs on conflict do nothing",
  );
  await database.executeSql('vacuum analyze');
  await database.close();
}
