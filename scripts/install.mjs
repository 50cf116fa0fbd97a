// Installs the packages unless they match the lock file. npm runs it before `start` and `test`, with whatever Node the
// machine has, so it uses only features of Node 20 (decision record 0001). With `--if-missing` any complete
// installation is left unchanged, since a server may be running on it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdLock } from './lib/lock.mjs';
import { fingerprint, stampMatches, writeStamp } from './lib/stamp.mjs';

const REQUIRED_MAJOR = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules/.install-stamp');
// npm writes this file last, when the tree is complete.
const installed = join(root, 'node_modules/.package-lock.json');
const pinnedRuntime = join(root, 'node_modules/.bin/node');

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = manifest;
const pinnedVersion = optionalDependencies[`node-${process.platform}-${process.arch}`];
const hostMajor = Number.parseInt(process.versions.node, 10);
const wanted = fingerprint([
  readFileSync(join(root, 'package-lock.json')),
  JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides, allowScripts]),
  `${process.platform}-${process.arch}`,
  pinnedVersion ?? process.versions.node,
]);

const willDo = process.argv.includes('--if-missing') && existsSync(installed);

if (!willDo && !stampMatches(stampFile, wanted)) {
  if (!pinnedVersion) requireHostRuntime();
  const npm = process.env.npm_execpath;
  if (!npm?.endsWith('npm-cli.js')) stop('Packages are installed by npm: run "npm start" or "npm test".');
  await holdLock('install', root, () => console.log('Another process is installing the packages; waiting …'));
  if (!stampMatches(stampFile, wanted)) install(npm);
}

// npm runs in this process, so that the lock is released exactly when the work ends, even by a kill.
function install(npm) {
  console.log('Installing the packages …');
  rmSync(stampFile, { force: true });
  process.on('exit', (code) => {
    // Without that file even an exit code of 0 does not prove a complete installation.
    if (code !== 0 || !existsSync(installed)) return;
    requireRuntime();
    writeStamp(stampFile, wanted);
  });
  process.chdir(root);
  process.argv.splice(
    1,
    process.argv.length,
    npm,
    'ci',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
  );
  createRequire(import.meta.url)(npm);
}

// The pinned binary may not run on this machine (another C library); then its own Node is used.
function requireRuntime() {
  if (existsSync(pinnedRuntime)) {
    if (spawnSync(pinnedRuntime, ['--version']).status === 0) return;
    rmSync(pinnedRuntime);
  }
  requireHostRuntime();
}

function requireHostRuntime() {
  if (hostMajor >= REQUIRED_MAJOR) return;
  stop(
    `Solstice needs Node ${REQUIRED_MAJOR} or newer and brings none for this platform ` +
      `(${process.platform} ${process.arch}, Node ${process.versions.node}): install Node ${REQUIRED_MAJOR} and try again.`,
  );
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
