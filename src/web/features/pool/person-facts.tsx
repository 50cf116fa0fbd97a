import { cantonText } from '#web/features/year-plans/wish-texts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { categoryText, positionText } from '#web/nouns/job/labels.ts';
import { languagesText, permitText, type ShownPerson, seasonsText, whenText } from './person.ts';
import css from './pool.module.css';

/** The trades of a person: "Küche, Service". */
export function TradeText({ person }: { person: Pick<ShownPerson, 'categories'> }) {
  const { language } = useTranslation('pool');
  return person.categories.map((id) => categoryText(id, language)).join(', ');
}

/** All that houses see of a person in the pool, for pages of houses and of the person (rule pool/seen). */
export function PersonFacts({ person }: { person: ShownPerson }) {
  const { t, language } = useTranslation('pool');
  const { positions, states, residence, accommodation, workload } = person;
  const cantons = (chosen: readonly string[]) =>
    chosen.map((canton) => cantonText(canton, language)).join(', ');
  const facts: [string, string][] = [
    [t('facts.when'), whenText(person, language)],
    [
      t('form.positions'),
      positions.length === 0
        ? t('facts.anyPosition')
        : positions.map((id) => positionText(id, language)).join(', '),
    ],
    [t('facts.seasons'), seasonsText(person, language)],
    [t('facts.languages'), languagesText(person, language)],
    [t('facts.residence'), residence === null ? t('facts.abroad') : cantonText(residence, language)],
    [t('facts.permit'), permitText(person.residence_permit, language)],
    [t('facts.states'), states.length === 0 ? t('facts.anywhere') : cantons(states)],
    [t('facts.accommodation'), t(accommodation ? 'facts.needed' : 'facts.notNeeded')],
    ...(workload === null
      ? []
      : [[t('facts.workload'), t('facts.workloadFrom', { n: workload })] satisfies [string, string]]),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
