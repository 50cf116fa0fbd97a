import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import css from './quotes.module.css';

/** How long each quote is shown, in ms. */
const SHOWN_MS = 20_000;

export interface Quote {
  words: string;
  name: string;
  role: string;
}

/**
 * A carousel of quotes. It pauses on hover, on focus and by its button, and does not start for people who prefer
 * reduced motion.
 */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const { t } = useTranslation('content');
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(true);
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isUnderPointer || hasFocus;
  useEffect(() => {
    const [chance = 0] = crypto.getRandomValues(new Uint8Array(1));
    setAt(chance % quotes.length);
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, [quotes.length]);
  const turn = (by: number) => setAt((before) => (before + by + quotes.length) % quotes.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts with each quote
  useEffect(() => {
    if (isPaused || isHeld) return;
    const timer = setTimeout(() => setAt((before) => (before + 1) % quotes.length), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at, isPaused, isHeld, quotes.length]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses on hover and focus; its buttons are the controls
    <div
      className={css.quotes}
      onMouseEnter={() => setUnderPointer(true)}
      onMouseLeave={() => setUnderPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {/* All quotes share one grid cell, so that the page below does not shift. Only manual changes are announced. */}
      <div className={css.stage} aria-live={isHeld ? 'polite' : 'off'}>
        {quotes.map(({ words, name, role }, index) => (
          <figure key={words} className={css.quote} aria-hidden={index !== at} inert={index !== at}>
            <blockquote>{words}</blockquote>
            <figcaption>
              <strong>{name}</strong>, {role}
            </figcaption>
          </figure>
        ))}
      </div>
      <div className={css.controls}>
        <Button
          variant="outline"
          size="sm"
          icon={<IconChevronLeft size={20} aria-hidden />}
          onClick={() => turn(-1)}
        >
          <span className="visually-hidden">{t('quotes.before')}</span>
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon={<IconChevronRight size={20} aria-hidden />}
          onClick={() => turn(1)}
        >
          <span className="visually-hidden">{t('quotes.next')}</span>
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon={
            isPaused ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />
          }
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? t('quotes.play') : t('quotes.pause')}
        </Button>
      </div>
    </div>
  );
}
