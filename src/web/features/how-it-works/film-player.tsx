import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import css from './film.module.css';

const captions = import.meta.glob<string>('../../../content/*/film.vtt', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Plays the film at once, since it is only rendered on request. */
export default function FilmPlayer({ src, title }: { src: string; title: string }) {
  const { t, language } = useTranslation('content');
  const ref = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // The play button is gone, so the focus moves to the player.
    ref.current?.focus();
    // If the browser blocks autoplay, the native controls start the film.
    ref.current?.play().catch(() => {});
  }, []);
  return (
    <>
      <video
        ref={ref}
        className={css.video}
        src={src}
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
