import type { Reply } from '#api/schemas.ts';
import { isSampleOccupation } from '#domain/jobs/occupation.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { countCurrent, listNewest } from '../store/occupation-imports.ts';
import { listCurrent } from '../store/occupations.ts';

/** The register as operators see it: its size, whether it is the bundled sample, and the imports so far. */
export async function presentRegister(db: Executor): Promise<Reply<'getOccupationRegister'>['data']> {
  const { all, subject } = await countCurrent(db);
  const current = await listCurrent(db);
  const imports = await listNewest(db);
  return {
    is_sample: current.some(({ code }) => isSampleOccupation(code)),
    occupations: all,
    subject,
    imports: imports.map(
      ({ id, file, occupations, added, changed, retired, unchanged, jobs, importedAt }) => ({
        id,
        file,
        occupations,
        added,
        changed,
        retired,
        unchanged,
        jobs,
        imported_at: importedAt.toISOString(),
      }),
    ),
  };
}
