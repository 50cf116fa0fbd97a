// Makes the icons by which the product stands on the home screen of a device, from its mark (`src/web/ui/icon.svg`):
// `node scripts/build-icons.mjs`. Running it again on the same mark yields the same pictures.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../src/web/ui');
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** Systems cut the icon to a circle, a drop or a square; what lies in the inner four fifths is never cut. */
const MASKABLE_SHARE = 0.58;
const PLAIN_SHARE = 0.78;
const PAPER = '#ffffff';

await write('app-icon-192', { size: 192, share: PLAIN_SHARE, background: PAPER });
await write('app-icon-512', { size: 512, share: PLAIN_SHARE, background: PAPER });
await write('app-icon-maskable', { size: 512, share: MASKABLE_SHARE, background: PAPER });
// iOS rounds the corners itself and shows black where a picture is transparent.
await write('apple-touch-icon', { size: 180, share: PLAIN_SHARE, background: PAPER });
// In the status bar only the shape counts, in one colour.
await write('app-badge', { size: 96, share: 1, background: '#ffffff00', color: '#ffffff' });

async function write(name, { size, share, background, color }) {
  const side = Math.round(size * share);
  const shape = color === undefined ? mark : mark.replaceAll(/fill="#\w+"/g, `fill="${color}"`);
  const drawn = await sharp(Buffer.from(shape), { density: (72 * side) / 36 })
    .resize(side, side)
    .toBuffer();
  const picture = await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(join(folder, `${name}.png`), picture);
}
