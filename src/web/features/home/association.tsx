import type { ReactNode } from 'react';
import type { Chapter } from '#web/features/content/long-text.ts';
import { TextBlocks } from '#web/features/content/text-blocks.tsx';
import { useMaintenance } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { MediaSection } from '#web/nouns/association/media.tsx';
import type { MediaOffered } from '#web/nouns/association/media-offered.ts';
import { type Organisation, Organisations } from '#web/nouns/association/organisations.tsx';
import { AccordionItem } from '#web/ui/accordion.tsx';
import css from './association.module.css';

interface AssociationProps {
  /** From the long text of the home page. */
  chapters: readonly Chapter[];
  members: readonly Organisation[];
  partners: readonly Organisation[];
  media: MediaOffered | null;
}

/** About the association, folded: its motives, next steps, press, members, partners and the newsletter. */
export default function Association({ chapters, members, partners, media }: AssociationProps) {
  const { t } = useTranslation('home');
  const maintenance = useMaintenance();
  const below: Readonly<Record<string, ReactNode>> = {
    members: <Organisations of={members} />,
    partners: <Organisations of={partners} />,
    media: <MediaSection level={4} media={media} />,
  };
  const without = [
    ...(maintenance ? ['media'] : []),
    ...(members.length === 0 ? ['members'] : []),
    ...(partners.length === 0 ? ['partners'] : []),
  ];
  return (
    <section aria-labelledby="association">
      <AccordionItem title={<h2 id="association">{t('association')}</h2>}>
        <div className={css.chapters}>
          {chapters
            .filter(({ id }) => !without.includes(id))
            .map(({ id, title, blocks }) => (
              <section key={id} className={css.words} aria-labelledby={id}>
                <h3 id={id}>{title}</h3>
                <TextBlocks blocks={blocks} />
                {below[id]}
              </section>
            ))}
        </div>
      </AccordionItem>
    </section>
  );
}
