import { parentPort } from 'node:worker_threads';
import { compact, type IndexData } from './engine/compact.ts';
import { JobIndex } from './engine/index.ts';
import type { Segment } from './engine/segment.ts';
import type { JobDocument, SnapshotNotes } from './port.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

export type SnapshotFile = { path: string } & SnapshotNotes;

export type Work =
  | { kind: 'begin' }
  | { kind: 'add'; documents: JobDocument[] }
  | { kind: 'finish' }
  | { kind: 'compact'; data: IndexData; snapshot?: SnapshotFile }
  | { kind: 'read'; path: string };

export type Outcome<Kind extends Work['kind']> = {
  begin: undefined;
  add: undefined;
  finish: Segment;
  compact: Segment;
  read: Snapshot | null;
}[Kind];

let building = new JobIndex();

async function outcomeOf(work: Work): Promise<Outcome<Work['kind']>> {
  switch (work.kind) {
    case 'begin':
      building = new JobIndex();
      return;
    case 'add':
      for (const document of work.documents) building.upsert(document);
      return;
    case 'finish': {
      const segment = building.compact();
      building = new JobIndex();
      return segment;
    }
    case 'compact': {
      const segment = compact(work.data);
      if (work.snapshot) {
        const { path, notes, arrays } = work.snapshot;
        await writeSnapshot(path, { segment, notes, arrays });
      }
      return segment;
    }
    case 'read':
      return readSnapshot(work.path);
  }
}

// A queue: messages are processed one after the other, in order.
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (work: Work) => {
  last = last.then(async () => {
    try {
      parentPort?.postMessage({ outcome: await outcomeOf(work) });
    } catch (error) {
      parentPort?.postMessage({ error });
    }
  });
});
