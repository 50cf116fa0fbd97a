import type { ReactNode } from 'react';
import type { Chapter } from '#web/features/content/long-text.ts';
import { TextBlocks } from '#web/features/content/text-blocks.tsx';
import { useMaintenance } from '#web/lib/facts.ts';
import { MediaSection } from '#web/nouns/association/media.tsx';
import type { MediaOffered } from '#web/nouns/association/media-offered.ts';
import { type Organisation, Organisations } from '#web/nouns/association/organisations.tsx';
import css from './association.module.css';

interface AssociationProps {
  /** From the long text of the home page. */
  chapters: readonly Chapter[];
  members: readonly Organisation[];
  partners: readonly Organisation[];
  media: MediaOffered | null;
}

/** About the association: its motives, upcoming events, press, partners and the newsletter. */
export default function Association({ chapters, members, partners, media }: AssociationProps) {
  const maintenance = useMaintenance();
  const chapter = (id: string, below?: ReactNode) =>
    chapters.filter((it) => it.id === id).map((it) => <Words key={id} {...it} below={below} />);
  return (
    <>
      <div className={css.pair}>
        {chapter('idea')}
        {chapter('next-steps')}
      </div>
      {!maintenance && chapter('media', <MediaSection level={3} media={media} />)}
      <div className={css.behind}>
        {chapter('sponsorship')}
        <div className={css.pair}>
          {chapter('members', <Organisations of={members} />)}
          {chapter('partners', <Organisations of={partners} />)}
        </div>
      </div>
      {chapter('newsletter')}
    </>
  );
}

function Words({ id, title, blocks, below }: Chapter & { below: ReactNode }) {
  return (
    <section className={css.chapter} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={css.words}>
        <TextBlocks blocks={blocks} />
      </div>
      {below}
    </section>
  );
}
