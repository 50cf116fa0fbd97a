import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Every worker loads this file again, so port and folder are chosen once and passed on in the environment. The port is
// random, so that two runs on one machine do not conflict; journeys read mails from the folder.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000));
const port = Number(process.env.E2E_PORT);
const baseURL = `http://127.0.0.1:${port}`;

if (!process.env.E2E_DATA_DIR) {
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-e2e-'));
  process.env.E2E_DATA_DIR = dataDir;
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}

const chromium = '/usr/bin/chromium';

/**
 * The browser renders two pages for the suggestions of its address bar in processes of their own with every window, which
 * no journey sees: without them journeys take a sixth less time of the processor. The last list counts for the browser,
 * so what Playwright disables stands here as well.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only at the second try is reported as flaky, and more than two of those fail the run.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // These only end a hang: a busy machine may need a minute for what takes it seconds otherwise.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // A trace records screenshots of each step, which is worth its cost only after a first failure.
    trace: 'on-first-retry',
    // Journeys that answer calls themselves would not see those of a worker; `offline.spec.ts` is about it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(chromium) && { executablePath: chromium }),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
        // Journeys leave a page before optimized code pays off: without these compilers they take a tenth less time.
        '--js-flags=--no-maglev,--no-turbofan',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  // With an empty data folder.
  webServer: {
    command: 'node e2e/product.ts',
    url: `${baseURL}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: '1',
      SECRET_KEY: 'e2e'.repeat(15),
      MAIL: 'outbox',
      PAYMENT: 'sandbox',
      // All people of all journeys, and crawlers beside them, come from one address.
      LIMIT_REGISTRATIONS: '1000',
      LIMIT_REQUESTS: '100000',
    },
  },
});
