import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { MarketCell } from '#domain/plans/market.ts';
import { JobIndex } from './engine/index.ts';
import { companyIdsOf, countLoneAds } from './engine/plans/lone-ads.ts';
import { countStatePairs } from './engine/plans/state-pairs.ts';
import type { Segment } from './engine/segment.ts';
import { IndexThread } from './index-thread.ts';
import type {
  AdsOfCompany,
  AreIndependent,
  Budget,
  JobDocument,
  LocalIndex,
  MissAnswer,
  PartnerAnswer,
  PartnerRequest,
  PlanAnswer,
  PlanRequest,
  SearchAnswer,
  SearchRequest,
  SnapshotNotes,
  StatePair,
} from './port.ts';

interface EmbeddedSearchOptions {
  /** The number of changes after which the index is compacted, given its size in documents. */
  compactAfter?: (size: number) => number;
  /** The index size up to which whole-index work runs synchronously rather than in a worker thread. */
  smallUpTo?: number;
  /** Called for a compaction that failed; the index stays usable without it. */
  onError?: (error: unknown) => void;
}

/** The number of changes that are replayed onto a new segment before yielding to the event loop. */
const CHANGES_AT_ONCE = 50;
/** The number of ads that are counted for the market before yielding to the event loop. */
const ADS_AT_ONCE = 20_000;

type Change = { document: JobDocument } | { removed: number };

class EmbeddedSearch implements LocalIndex {
  #index = new JobIndex();
  readonly #thread = new IndexThread();
  readonly #options: Required<EmbeddedSearchOptions>;
  /** Changes since the snapshot of data that is being compacted; null while no compaction runs. */
  #meanwhile: Change[] | null = null;
  /** The tail of the queue of whole-index work. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Required<EmbeddedSearchOptions>) {
    this.#options = options;
  }

  get size(): number {
    return this.#index.size;
  }

  replaceAll(documents: Iterable<JobDocument> | AsyncIterable<JobDocument>): Promise<void> {
    return this.#inTurn(async () => {
      const { first, rest } = await takeFirst(documents, this.#options.smallUpTo);
      if (rest === null) {
        const index = new JobIndex();
        for (const document of first) index.upsert(document);
        this.#index = new JobIndex(index.compact());
      } else this.#index = new JobIndex(await this.#thread.build(chained(first, rest)));
    });
  }

  upsert(document: JobDocument): void {
    this.#index.upsert(document);
    this.#meanwhile?.push({ document });
    this.#compactIfDue();
  }

  remove(id: number): void {
    this.#index.remove(id);
    this.#meanwhile?.push({ removed: id });
    this.#compactIfDue();
  }

  plans(request: PlanRequest, budget?: Budget): PlanAnswer {
    return this.#index.planner.plans(request, budget);
  }

  partners(request: PartnerRequest, budget?: Budget): PartnerAnswer[] {
    return this.#index.planner.partners(request, budget);
  }

  publicIds(today: string): number[] {
    return this.#index.publicIds(today);
  }

  foundAmong(request: SearchRequest, ids: readonly number[], budget?: Budget): number[] {
    return this.#index.foundAmong(request, ids, budget);
  }

  adsOf(companyId: number, today: string, part: { skip: number; most: number }): AdsOfCompany {
    return this.#index.planner.adsOf(companyId, today, part);
  }

  async market(
    today: CivilDate,
    independenceOf: (companyIds: readonly number[]) => Promise<AreIndependent>,
  ): Promise<MarketCell[]> {
    const ads = this.#index.planner.groupedAds(today);
    const counting = countLoneAds(ads, await independenceOf(companyIdsOf(ads)));
    let pauseAt = ADS_AT_ONCE;
    for (;;) {
      const { done, value } = counting.next();
      if (done) return value;
      if (value < pauseAt) continue;
      await setImmediate();
      pauseAt = value + ADS_AT_ONCE;
    }
  }

  async statePairs(
    today: CivilDate,
    independenceOf: (companyIds: readonly number[]) => Promise<AreIndependent>,
    most: number,
  ): Promise<StatePair[]> {
    const ads = this.#index.planner.groupedAds(today);
    const counting = countStatePairs(ads, await independenceOf(companyIdsOf(ads)), most);
    for (;;) {
      const { done, value } = counting.next();
      if (done) return value;
      await setImmediate();
    }
  }

  nearMisses(request: PlanRequest, budget?: Budget): MissAnswer {
    return this.#index.planner.nearMisses(request, budget);
  }

  endedBefore(day: string): number[] {
    return this.#index.endedBefore(day);
  }

  async search(request: SearchRequest, budget?: Budget): Promise<SearchAnswer> {
    return this.#index.search(request, budget);
  }

  async searchJson(request: SearchRequest): Promise<Uint8Array> {
    return this.#index.searchJson(request);
  }

  async countCompanies(today: string): Promise<number> {
    return this.#index.countCompanies(today);
  }

  save(path: string, notes: SnapshotNotes): Promise<void> {
    return this.#compact({ path, ...notes });
  }

  restore(
    path: string,
    isTaken: (notes: SnapshotNotes) => Promise<boolean> | boolean,
  ): Promise<SnapshotNotes | null> {
    return this.#inTurn(async () => {
      removeDrafts(path);
      const snapshot = await this.#thread.read(path);
      if (snapshot === null) return null;
      const { segment, notes, arrays } = snapshot;
      if (!(await isTaken({ notes, arrays }))) return null;
      this.#index = new JobIndex(segment);
      return { notes, arrays };
    });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #compactIfDue(): void {
    const { compactAfter, smallUpTo, onError } = this.#options;
    if (this.#meanwhile !== null || this.#index.changes <= compactAfter(this.size)) return;
    if (this.size <= smallUpTo) this.#index = new JobIndex(this.#index.compact());
    else this.#compact().catch(onError);
  }

  #compact(snapshot?: { path: string } & SnapshotNotes): Promise<void> {
    // The data is captured now and not when its turn comes, because the notes describe the present state.
    const index = this.#index;
    const data = index.data();
    const changes: Change[] = [];
    this.#meanwhile = changes;
    return this.#inTurn(async () => {
      try {
        const segment = await this.#thread.compact(data, snapshot);
        // False if a later compaction included these changes, or the index was replaced.
        const isWanted = () => this.#meanwhile === changes && this.#index === index;
        if (isWanted()) await this.#replay(segment, changes, isWanted);
      } finally {
        if (this.#meanwhile === changes) this.#meanwhile = null;
      }
    });
  }

  /** Replays the changes onto the new segment, including those that arrive meanwhile, then swaps the index. */
  async #replay(segment: Segment, changes: readonly Change[], isWanted: () => boolean): Promise<void> {
    const index = new JobIndex(segment);
    for (let at = 0; at < changes.length; at++) {
      if (at % CHANGES_AT_ONCE === CHANGES_AT_ONCE - 1) await setImmediate();
      const change = changes[at] as Change;
      if ('document' in change) index.upsert(change.document);
      else index.remove(change.removed);
    }
    if (isWanted()) this.#index = index;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
}

/** Splits documents into the first ones and an iterator over the rest; null if there is no rest. */
async function takeFirst(documents: Iterable<JobDocument> | AsyncIterable<JobDocument>, most: number) {
  const first: JobDocument[] = [];
  const rest = eachOf(documents);
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    if (first.push(next.value) > most) return { first, rest };
  }
  return { first, rest: null };
}

async function* eachOf(documents: Iterable<JobDocument> | AsyncIterable<JobDocument>) {
  yield* documents;
}

async function* chained(first: readonly JobDocument[], rest: AsyncIterable<JobDocument>) {
  yield* first;
  yield* rest;
}

/** Deletes the drafts that a killed process left. */
function removeDrafts(path: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  try {
    for (const file of readdirSync(folder)) {
      if (file.startsWith(`${name}.`)) rmSync(join(folder, file), { force: true });
    }
  } catch {
    // The folder does not exist yet.
  }
}

/** A search index in this process's memory, empty until it is filled. */
export function createEmbeddedSearch({
  // So many changes on top of the segment slow searches down by a third.
  compactAfter = (size) => Math.max(1000, size / 32),
  smallUpTo = 256,
  onError = () => {},
}: EmbeddedSearchOptions = {}): LocalIndex {
  return new EmbeddedSearch({ compactAfter, smallUpTo, onError });
}
