// System packages that the tests need in addition to those of npm: detected, and installed if possible.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (name) =>
  process.env.PATH.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)));

/** Checks by the name of the Debian package. */
const REQUIREMENTS = {
  postgresql: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 || onPath('initdb'),
  chromium: () => onPath('chromium'),
  // The fallback font until the web font has loaded; other systems have Arial.
  'fonts-liberation': () =>
    process.platform !== 'linux' || globSync('/usr/share/fonts/**/LiberationSans-Regular.*').length > 0,
  'poppler-utils': () => onPath('pdftotext'),
  qpdf: () => onPath('qpdf'),
};

/** Installs missing packages, or says what to install; answers false if something is still missing. */
export function provide(names) {
  const missing = names.filter((name) => !REQUIREMENTS[name]());
  if (missing.length === 0) return true;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !onPath('apt-get')) {
    console.error(`These tests need more than npm installs. Please install: ${missing.join(' ')}`);
    return false;
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...missing);
  const absent = missing.filter((name) => !REQUIREMENTS[name]());
  if (absent.length > 0) console.error(`Could not install: ${absent.join(' ')}`);
  return absent.length === 0;
}
