import { type ReactNode, useId } from 'react';
import { RELEASE_LANGUAGES } from '#domain/content/media.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import css from './media.module.css';
import type { MediaItem, MediaOffered } from './media-offered.ts';
import { useMedia } from './use-media.ts';

/** From the loader of the page; null if that had none. */
interface MediaProps {
  media: MediaOffered | null;
}

interface MediaSectionProps extends MediaProps {
  /** The heading level of the parts, one below the surrounding heading. */
  level: 3 | 4;
}

/**
 * All media content of the association, without the part of reports while there are none; pages omit it during
 * maintenance (rule pages/maintenance).
 */
export function MediaSection({ level, media }: MediaSectionProps) {
  const { t, language } = useTranslation('media');
  const reports = useMedia('listMediaReports', language, media?.reports ?? null);
  return (
    <div className={css.section}>
      {reports.items?.length !== 0 && (
        <Part title={t('reports.title')} level={level}>
          <Items {...reports} none={t('reports.none')} />
        </Part>
      )}
      <Part title={t('kits.title')} level={level}>
        <MediaKits media={media} />
      </Part>
      <Part title={t('releases.title')} level={level}>
        <PressReleases media={media} />
      </Part>
    </div>
  );
}

function Part({
  title,
  level,
  children,
}: Pick<MediaSectionProps, 'level'> & { title: string; children: ReactNode }) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={css.part} aria-labelledby={id}>
      <Heading id={id} className={css.heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Press coverage, in the language of the page. */
export function MediaReports({ media }: MediaProps) {
  const { t, language } = useTranslation('media');
  return (
    <Items {...useMedia('listMediaReports', language, media?.reports ?? null)} none={t('reports.none')} />
  );
}

/** Texts and images for the press, in the language of the page. */
export function MediaKits({ media }: MediaProps) {
  const { t, language } = useTranslation('media');
  return <Items {...useMedia('listMediaKits', language, media?.kits ?? null)} none={t('kits.none')} />;
}

/** Press releases, in every language in which there are any. */
export function PressReleases({ media }: MediaProps) {
  return (
    <div className={css.releases}>
      {RELEASE_LANGUAGES.map((lang) => (
        <Releases key={lang} lang={lang} media={media} />
      ))}
    </div>
  );
}

function Releases({ lang, media }: MediaProps & { lang: (typeof RELEASE_LANGUAGES)[number] }) {
  const { t } = useTranslation('media');
  const id = useId();
  return (
    <div>
      <p className={css.language} id={id}>
        {t(`releases.${lang}`)}
      </p>
      <Items
        {...useMedia('listPressReleases', lang, media?.releases[lang] ?? null)}
        none={t('releases.none')}
        lang={lang}
        labelledBy={id}
      />
    </div>
  );
}

type ItemsProps = ReturnType<typeof useMedia> & {
  /** The text of the empty state. */
  none: string;
  /** The language of the titles, if it may differ from the page's. */
  lang?: Language;
  labelledBy?: string;
};

function Items({ items, failed, retry, none, lang, labelledBy }: ItemsProps) {
  const { t, language } = useTranslation('media');
  if (failed) {
    return (
      <div className={css.failed} role="alert">
        {t('failed')}
        <Button variant="text" size="sm" onClick={retry}>
          {t('common:action.retry')}
        </Button>
      </div>
    );
  }
  if (items === null) return <SkeletonText lines={3} />;
  if (items.length === 0) return <p className={css.about}>{none}</p>;
  return (
    <ul className={css.items} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.id}>
          <a href={item.file ?? item.link ?? undefined} lang={lang === language ? undefined : lang}>
            {item.title}
          </a>
          <span className={css.about}>{aboutItem(item, language)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "1. März 2026 · PDF, 34 kB"; for an external page the publisher instead. */
function aboutItem({ published_on, file, link, size }: MediaItem, language: Language): string {
  const date = formatDate(published_on as CivilDate, language);
  const source =
    file === null
      ? new URL(link ?? '').hostname
      : `${file.slice(file.lastIndexOf('.') + 1).toUpperCase()}, ${sizeInWords(size ?? 0, language)}`;
  return `${date} · ${source}`;
}

const KILO = 1000;

/** "34 kB", "1.2 MB". */
function sizeInWords(bytes: number, language: Language): string {
  const [size, unit] = bytes < KILO * KILO ? [bytes / KILO, 'kilobyte'] : [bytes / KILO / KILO, 'megabyte'];
  const digits = { maximumFractionDigits: size < 10 ? 1 : 0 };
  return new Intl.NumberFormat(`${language}-CH`, { style: 'unit', unit, ...digits }).format(size);
}
