import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { useOnDemand } from '#web/lib/on-demand.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import italianFilm from './film/year.it.mp4?url';
import italianPoster from './film/year.it.webp?url';
import film from './film/year.mp4?url';
import poster from './film/year.webp?url';
import css from './film.module.css';

const SECONDS = 30;

// 30 seconds of silent H.264: one file for all languages but Italian, whose labels differ.
const FILM = { src: film, poster };
const ITALIAN = { src: italianFilm, poster: italianPoster };

const loadPlayer = () => import('./film-player.tsx');

interface FilmProps {
  title: string;
  text: string;
  /** The content of the film, by scene. */
  scenes: readonly string[];
}

/** A poster with a play button; the film is not fetched before that is pressed. */
export function Film({ title, text, scenes }: FilmProps) {
  const { t, language } = useTranslation('content');
  const [wanted, setWanted] = useState(false);
  const FilmPlayer = useOnDemand(wanted ? loadPlayer : null, () => setWanted(false));
  const { src, poster } = language === 'it' ? ITALIAN : FILM;
  return (
    <figure className={css.film}>
      <figcaption className={css.about}>
        <h3>{title}</h3>
        <p>{text}</p>
      </figcaption>
      {FilmPlayer ? (
        <FilmPlayer key={language} src={src} poster={poster} title={title} />
      ) : (
        <button type="button" className={css.poster} onClick={() => setWanted(true)}>
          <img src={poster} width={1280} height={720} loading="lazy" alt="" />
          <span className={css.play}>
            <IconPlayerPlayFilled size={20} aria-hidden />
            {t('film.play', { seconds: SECONDS })}
          </span>
        </button>
      )}
      <AccordionItem title={t('film.transcript')}>
        <ol className={css.scenes}>
          {scenes.map((scene) => (
            <li key={scene}>{scene}</li>
          ))}
        </ol>
      </AccordionItem>
    </figure>
  );
}
