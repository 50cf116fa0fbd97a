import { formatDay } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePreferences } from '#web/lib/preferences.tsx';
import css from './sun-path.module.css';

const WIDTH = 576;
const HEIGHT = 104;
/** The days from 1 May or 1 November to the solstice, as a share of the year. */
const FIRST_SOLSTICE = 50 / 365;
const SAMPLES = 48;

// A curve of the sun's noon altitude over twelve months: starting low in November or high in May.
function curve(high: boolean): string {
  const points = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const share = index / SAMPLES;
    const fromTop = Math.cos((share - FIRST_SOLSTICE) * 2 * Math.PI) * (high ? -1 : 1);
    return `${share * WIDTH} ${(((1 + fromTop) / 2) * HEIGHT).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
const CURVES = { summer: curve(true), winter: curve(false) };

/** The annual path of the sun with the solstice of the season shown. Decorative. */
export function SunPath() {
  const { t, language } = useTranslation('home');
  const { season } = usePreferences();
  const words = {
    summer: { day: formatDay('2000-06-21', language), text: t('hero.longest') },
    winter: { day: formatDay('2000-12-21', language), text: t('hero.shortest') },
  };
  return (
    <div className={css.path} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={CURVES[season]} />
      </svg>
      {(['summer', 'winter'] as const).map((solstice) => (
        <div
          key={solstice}
          className={css.solstice}
          data-solstice={solstice}
          data-now={solstice === season || undefined}
        >
          <span className={css.disc} />
          <span className={css.words}>
            <b>{words[solstice].day}</b>
            <span>{words[solstice].text}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
