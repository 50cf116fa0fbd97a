import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readCode } from '#test/pdf.ts';
import { startPostgres } from '#test/postgres.ts';
import { type NodeProcess, startNode } from '#test/processes/node-process.ts';
import { readMailsOf } from './people.ts';
import { DESK, expect, PHONE, watch } from './test.ts';
import type { Texts } from './texts.ts';

/** A node for one journey with PostgreSQL, and with settings of its own. */
export interface Stage extends AsyncDisposable {
  node: NodeProcess;
  /** The additional environment of the node, for commands that run beside it. */
  env: Record<string, string>;
  dataDir: string;
}

export async function aStage(settings: Record<string, string> = {}): Promise<Stage> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-stage-'));
  const url = await postgres.createDatabase();
  const env = {
    DATABASE_URL: url,
    SECRET_KEY: 'x'.repeat(40),
    MAIL: 'outbox',
    PAYMENT: 'sandbox',
    ...settings,
  };
  const node = await startNode({ dataDir, env });
  readMailsOf(dataDir);
  const stage: Stage = {
    node,
    env,
    dataDir,
    // The one that runs by then: a journey may start another in its place.
    async [Symbol.asyncDispose]() {
      await stage.node.end('SIGTERM');
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return stage;
}

/** People with a browser each; errors in their browsers fail the journey. */
export class People implements AsyncDisposable {
  readonly #contexts: BrowserContext[] = [];
  readonly #browser: Browser;
  readonly #node: NodeProcess;
  readonly #faults: string[];

  constructor(browser: Browser, node: NodeProcess, faults: string[]) {
    this.#browser = browser;
    this.#node = node;
    this.#faults = faults;
  }

  onPhone = () => this.#sit(PHONE);
  atDesk = () => this.#sit(DESK);

  /** Closes the browsers, so that none sends requests once the node has ended. */
  async [Symbol.asyncDispose]() {
    for (const context of this.#contexts) await context.close();
  }

  async #sit(device: object): Promise<Page> {
    const context = await this.#browser.newContext({
      ...device,
      baseURL: this.#node.url,
      locale: 'de-CH',
      timezoneId: 'Europe/Zurich',
      reducedMotion: 'reduce',
    });
    this.#contexts.push(context);
    watch(context, this.#faults);
    return context.newPage();
  }
}

/** Renders the PDF whose dialog is open, decodes its QR code, and closes the dialog. */
export async function codeOfPaper(page: Page, t: Texts, node: NodeProcess): Promise<string> {
  const link = page.getByRole('dialog').getByRole('link', { name: t('common:pdf.newTab') });
  const href = (await link.getAttribute('href')) ?? '';
  // Without a session token, like a link that is opened in a new tab.
  const reply = await fetch(new URL(href, node.url));
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  const code = readCode(new Uint8Array(await reply.arrayBuffer()));
  await page.keyboard.press('Escape');
  return code ?? '';
}
