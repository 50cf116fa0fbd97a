import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import css from './film.module.css';

const captions = import.meta.glob<string>('../../../content/*/film.vtt', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Plays the film at once: somebody has asked for it. */
export default function FilmPlayer({ src, poster, title }: { src: string; poster: string; title: string }) {
  const { t, language } = useTranslation('content');
  const ref = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // The button that had the focus is gone.
    ref.current?.focus();
    // Where it may not begin by itself, its own controls begin it.
    ref.current?.play().catch(() => {});
  }, []);
  return (
    <>
      <video
        ref={ref}
        className={css.video}
        src={src}
        poster={poster}
        width={1280}
        height={720}
        aria-label={title}
        controls
        muted
        playsInline
        onError={() => setFailed(true)}
      >
        <track
          kind="captions"
          src={captions[`../../../content/${language}/film.vtt`]}
          srcLang={language}
          label={t(`shell:language.${language}`)}
          default
        />
      </video>
      {failed && <Alert tone="warn" title={t('film.failed')} live />}
    </>
  );
}
