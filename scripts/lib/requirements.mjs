// What the tests need beside the packages of npm: found on the machine, installed where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (name) =>
  process.env.PATH.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)));

/** By the name of Debian's package. */
const REQUIREMENTS = {
  postgresql: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0 || onPath('initdb'),
  chromium: () => onPath('chromium'),
  // The letters of the typeface that stands in until ours has come; other systems have Arial.
  'fonts-liberation': () =>
    process.platform !== 'linux' || globSync('/usr/share/fonts/**/LiberationSans-Regular.*').length > 0,
  'poppler-utils': () => onPath('pdftotext'),
  qpdf: () => onPath('qpdf'),
};

/** Installs what is missing of the named packages, or says what to install; false when something is still missing. */
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
