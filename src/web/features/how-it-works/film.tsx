import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { useOnDemand } from '#web/lib/on-demand.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import italianFilm from './film/year.it.mp4?url';
import film from './film/year.mp4?url';
import css from './film.module.css';

const SECONDS = 30;

// 30 seconds of silent H.264: one file for all languages but Italian, whose labels differ.
const srcIn = (language: Language) => (language === 'it' ? italianFilm : film);

const loadPlayer = () => import('./film-player.tsx');

interface FilmProps {
  title: string;
  /** The content of the film, by scene. */
  scenes: readonly string[];
}

/** A button in whose place the film plays; nothing of the film is fetched before that is pressed. */
export function Film({ title, scenes }: FilmProps) {
  const { t, language } = useTranslation('content');
  const [wanted, setWanted] = useState(false);
  const FilmPlayer = useOnDemand(wanted ? loadPlayer : null, () => setWanted(false));
  return (
    <figure className={css.film}>
      <figcaption className={css.title}>{title}</figcaption>
      {FilmPlayer ? (
        <FilmPlayer key={language} src={srcIn(language)} title={title} />
      ) : (
        <Button
          className={css.play}
          variant="outline"
          icon={<IconPlayerPlayFilled size={20} aria-hidden />}
          onClick={() => setWanted(true)}
        >
          {t('film.play', { seconds: SECONDS })}
        </Button>
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
