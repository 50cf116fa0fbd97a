import { useTranslation } from '#web/lib/i18n.ts';
import css from './screen-picture.module.css';

/** The size of all pictures in CSS pixels, as `npm run pictures` takes them. */
const WIDTH = 1080;
const HEIGHT = 675;

const pictures = import.meta.glob<string>('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface ScreenPictureProps {
  /** The screen that it shows. */
  of: string;
  /** What is to be seen, below the picture. */
  words: string;
}

/** A picture of the product in the page's language and colour scheme; the browser loads only the one that is shown. */
export function ScreenPicture({ of, words }: ScreenPictureProps) {
  const { language } = useTranslation('content');
  return (
    <figure className={css.screen}>
      <div className={css.frame}>
        {(['light', 'dark'] as const).map((scheme) => (
          <img
            key={scheme}
            className={css[scheme]}
            src={pictures[`./pictures/${of}.${language}.${scheme}.avif`]}
            width={WIDTH}
            height={HEIGHT}
            loading="lazy"
            alt=""
          />
        ))}
      </div>
      <figcaption>{words}</figcaption>
    </figure>
  );
}
