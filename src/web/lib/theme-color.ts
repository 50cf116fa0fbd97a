import type { Season } from '#domain/kernel/season.ts';

/**
 * The colours of the header, `--sol-surface` and `--sol-sky` of `ui/tokens.css`: the bars of a browser or of the
 * system, which no style sheet reaches, continue it. A test compares them.
 */
const HEADER: Record<Season, Record<'light' | 'dark', { surface: string; sky: string }>> = {
  winter: {
    light: { surface: '#ffffff', sky: '#d3e2ef' },
    dark: { surface: '#152130', sky: '#122033' },
  },
  summer: {
    light: { surface: '#ffffff', sky: '#f8dfa4' },
    dark: { surface: '#19231d', sky: '#182720' },
  },
};

/** The colour of a page's header; `onSky` if it lies on the skyline. */
export function themeColor({
  season,
  scheme,
  onSky,
}: {
  season: Season;
  scheme: 'light' | 'dark';
  onSky: boolean;
}): string {
  return HEADER[season][scheme][onSky ? 'sky' : 'surface'];
}
