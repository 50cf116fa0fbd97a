import type { Season } from '#domain/kernel/season.ts';
import { translator } from '../lib/i18n.ts';
import type { Language } from '../lib/language.ts';
import { publicPath } from '../lib/paths.ts';
import { themeColor } from '../lib/theme-color.ts';
import badge from '../ui/app-badge.png?url';
import icon192 from '../ui/app-icon-192.png?url';
import icon512 from '../ui/app-icon-512.png?url';
import iconMaskable from '../ui/app-icon-maskable.png?url';

/** The pictures of push messages: the icon, and its shape in one colour for the bar of the system. */
export const messagePictures = { icon: icon192, badge };

/** The web app manifest in a language and season (rule pages/installable); `server/ssr` serves it. */
export function manifestOf(language: Language, season: Season): object {
  const t = translator(language, 'shell');
  const color = themeColor({ season, scheme: 'light', onSky: false });
  return {
    // The same in every language: an installed app is known by it.
    id: '/',
    lang: language,
    dir: 'ltr',
    name: 'Solstice',
    short_name: 'Solstice',
    description: t('slogan'),
    start_url: publicPath(language, 'home'),
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: color,
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icon512, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: iconMaskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('nav.jobs'), url: publicPath(language, 'job.list') },
      { name: translator(language, 'year-plans')('title'), url: publicPath(language, 'year.plan') },
    ],
  };
}
