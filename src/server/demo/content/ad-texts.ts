import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import { inPlace } from './places.ts';
import type { Random } from './random.ts';
import type { Role } from './roles.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import type { AdTexts, CompanyKind } from './types.ts';

export const AD_TEXTS: Readonly<Record<Language, AdTexts>> = { de, it, en, fr };

/** The facts from which an ad's texts are written. */
export type AdFacts = {
  readonly language: Language;
  readonly role: Role;
  readonly season: Season;
  readonly isMidSeason: boolean;
  readonly accommodation: boolean;
  readonly company: { readonly name: string; readonly kind: CompanyKind; readonly place: string };
};

/** The title in the ad's language; sometimes with the season. */
export function writeTitle(random: Random, { language, role, season }: AdFacts): string {
  const title = random.pick(role.titles[language]);
  const isPlain = role.positionId > 2 && !title.includes(',');
  return isPlain && random.chance(0.22) ? title + AD_TEXTS[language].titleSuffix[season] : title;
}

/** Introduction and description as rich text, combined from sentences in the ad's language. */
export function writeTexts(random: Random, facts: AdFacts): { introduction: string; description: string } {
  const { language, role, season, isMidSeason, accommodation, company } = facts;
  const texts = AD_TEXTS[language];
  const opening = random
    .pick(texts.introductions[company.kind])
    .replace('{company}', company.name)
    .replace('{in}', inPlace(company.place, language));
  const parts: Parts = {
    headings: {
      tasks: random.pick(texts.headings.tasks),
      skills: random.pick(texts.headings.skills),
      offers: random.pick(texts.headings.offers),
    },
    tasks: random.sample(texts.tasks[role.trade], random.between(3, 4)),
    skills: [
      random.pick(texts.levels[role.positionId]),
      ...random.sample(texts.skills[role.trade], random.between(2, 3)),
    ],
    offers: [
      ...random.sample(texts.offers, random.between(2, 3)),
      random.pick(texts.seasonOffers[season]),
      random.pick(accommodation ? texts.rooms.offered : texts.rooms.none),
    ],
    closing: random.chance(0.75) ? random.pick(texts.closings) : null,
  };
  return {
    introduction: paragraph(
      `${opening} ${random.pick(isMidSeason ? texts.midSeason : texts.seasons[season])}`,
    ),
    description: random.pick(LAYOUTS)(parts),
  };
}

type Parts = {
  readonly headings: Readonly<Record<'tasks' | 'skills' | 'offers', string>>;
  readonly tasks: readonly string[];
  readonly skills: readonly string[];
  readonly offers: readonly string[];
  readonly closing: string | null;
};

const paragraph = (text: string) => `<p>${text}</p>`;
const heading = (text: string) => `<p><strong>${text}</strong></p>`;
const list = (items: readonly string[], tag: 'ul' | 'ol' = 'ul') =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
const last = (closing: string | null) => (closing === null ? '' : paragraph(closing));

/** Typical layouts of an ad's description. */
const LAYOUTS: readonly ((parts: Parts) => string)[] = [
  ({ headings, tasks, skills, offers, closing }) =>
    heading(headings.tasks) +
    list(tasks) +
    heading(headings.skills) +
    list(skills) +
    heading(headings.offers) +
    list(offers) +
    last(closing),
  ({ headings, tasks, skills, offers, closing }) =>
    paragraph(tasks.join(' ')) +
    paragraph(skills.join(' ')) +
    paragraph([`<strong>${headings.offers}</strong>`, ...offers].join('<br>')) +
    last(closing),
  ({ headings, tasks, skills, offers, closing }) =>
    paragraph(tasks.join(' ')) +
    heading(headings.skills) +
    list(skills) +
    heading(headings.offers) +
    list(offers) +
    last(closing),
  ({ headings, tasks, skills, offers, closing }) =>
    heading(headings.tasks) +
    list(tasks, 'ol') +
    paragraph(skills.join('<br>')) +
    heading(headings.offers) +
    list(offers) +
    last(closing && `<em>${closing}</em>`),
];
