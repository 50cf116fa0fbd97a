import { createEmbeddedSearch } from '#server/adapters/search/embedded.ts';
import { followJobs } from '#server/modules/search/index.ts';
import type { TestApp } from './app.ts';

const NEVER = 3_600_000;

/** Nodes on the database of an app, each an index with its follower, which asks only when a test lets it. */
export class SearchNodes {
  /** What they reported, in words. */
  readonly errors: string[] = [];
  readonly #app: TestApp;
  readonly #followers: ReturnType<typeof followJobs>[] = [];

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** A node that was not started yet. */
  add(options: Partial<Parameters<typeof followJobs>[0]> = {}) {
    const index = options.index ?? createEmbeddedSearch();
    const follower = followJobs({
      database: this.#app.database,
      clock: this.#app.clock,
      pollMs: NEVER,
      compareMs: NEVER,
      onError: (error) => this.errors.push(error.message),
      ...options,
      index,
    });
    this.#followers.push(follower);
    const titles = async () => {
      const today = this.#app.clock.today();
      const all = { query: '', page: 0, hitsPerPage: 100, disjunctive: false } as const;
      const { hits } = await index.search({ ...all, today, pastTheEnd: 'empty' });
      return hits.map(({ title }) => title).sort();
    };
    return { index, follower, titles };
  }

  /** What a node that reads all ads now calls what it holds. */
  async freshEdition(): Promise<string | null> {
    const { follower } = this.add();
    await follower.start();
    return follower.edition(this.#app.clock.today());
  }

  /** Lets all finish what they write. */
  async stop(): Promise<void> {
    for (const follower of this.#followers) await follower.stop();
  }
}
