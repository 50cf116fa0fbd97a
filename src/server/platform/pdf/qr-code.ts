import { create } from 'qrcode';
import { COLORS, millimetres } from './look.ts';
import type { Block, Paper } from './paper.ts';

/** A QR code of an address; its side is in points, 30 mm by default. */
export function qrCode(paper: Paper, address: string, alt: string, side = millimetres(30)): Block {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const module = side / modules.size;
  return paper.figure(alt, side, side, (left, top) => {
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (!modules.get(row, column)) continue;
        paper.document.rect(left + column * module, top + row * module, module, module);
      }
    }
    paper.document.fill(COLORS.ink);
  });
}
