import type { Season } from '#domain/kernel/season.ts';
import { COLORS, TYPE } from './look.ts';
import type { Block, Paper } from './paper.ts';

/** Outlines on a 24-unit grid from Tabler Icons (MIT), as on the pages. */
const SEASON_ICONS: Record<Season, string> = {
  winter:
    'M10 4l2 1l2 -1M12 2v6.5l3 1.72M17.928 6.268l.134 2.232l1.866 1.232M20.66 7l-5.629 3.25l.01 3.458' +
    'M19.928 14.268l-1.866 1.232l-.134 2.232M20.66 17l-5.629 -3.25l-2.99 1.738M14 20l-2 -1l-2 1' +
    'M12 22v-6.5l-3 -1.72M6.072 17.732l-.134 -2.232l-1.866 -1.232M3.34 17l5.629 -3.25l-.01 -3.458' +
    'M4.072 9.732l1.866 -1.232l.134 -2.232M3.34 7l5.629 3.25l2.99 -1.738',
  summer:
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7' +
    'm0 11.4l.7 .7m-12.1 -.7l-.7 .7',
};

export function drawSeasonIcon(
  { document }: Paper,
  season: Season,
  { left, top, size, color }: { left: number; top: number; size: number; color: string },
): void {
  document
    .save()
    .translate(left, top)
    .scale(size / 24)
    .lineWidth(1.75)
    .lineCap('round')
    .lineJoin('round')
    .path(SEASON_ICONS[season])
    .stroke(color)
    .restore();
}

/** The logo of `web/ui/mark.tsx` with the name beside it. */
export function letterhead(paper: Paper): Block {
  const mark = 27;
  const name = paper.text('Solstice', { ...TYPE.title, size: 16.5, leading: mark, tracking: -0.03 });
  return {
    height: mark,
    draw: (left, top) => {
      paper.artifact(() => {
        const { document } = paper;
        document
          .save()
          .translate(left - 1.5, top)
          .scale(mark / 36);
        document.path('M2 17a11 11 0 0 1 22 0z').fill(COLORS.summer);
        document.path('M12 19a11 11 0 0 0 22 0z').fill(COLORS.winter).restore();
      });
      name.draw(left + mark + 4, top);
    },
  };
}
