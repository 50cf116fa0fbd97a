import type { Language } from '#domain/kernel/language.ts';
import type { NotificationType, Side, SideOf } from '#domain/notifications/news.ts';
import type { MessageValues } from '#locales/message.ts';
import { text } from '#server/platform/texts.ts';

/**
 * News as they are stored: their type, and the facts that fill their texts. `house` is the name of the recipient's
 * company, since an account can have several; old news lack it.
 */
export type News<Type extends NotificationType = NotificationType> = {
  readonly type: Type;
  readonly house?: string;
  /** What it is about, by which deciding on that marks it as read (rule notifications/read-by-doing). */
  readonly about?: Matter;
  /** News of one type with the same key are shown as one in the bell of a company (rule notifications/groups). */
  readonly group?: string;
  /** The key of the ad, if news about it are not shown as one; else that is the group, or for employees the matter. */
  readonly ad?: string;
};

/** What news are about, by its id. */
export type Matter =
  | `application/${number}`
  | `entry/${number}`
  | `agreement/${string}`
  | `tandem/${number}`
  | `invitation/${number}`
  | `availability/${number}`;

/** The subject and paragraphs of a mail, and the label of its button. */
export interface Words {
  subject: string;
  paragraphs: string[];
  button: string;
}

/** A page that news link to, and the label of the button: a key below `button`. */
interface Destinations<Facts = never> {
  employee: { button: string; path: string | ((facts: Facts) => string) };
  company: { button: string; path: (companyId: number, facts: Facts) => string };
}

/**
 * How a module defines a type of news. Its texts are the group with the name of the type in
 * `locales/<language>/notifications.json`: `subject` and `message`, or several pairs of them.
 */
interface Definition<Facts> {
  /** The values of the placeholders in its texts. */
  values(facts: Facts, language: Language): MessageValues;
  /** Selects one of several pairs of texts, as a key below the group. */
  variant?(facts: Facts, side: Side): string;
  /** Additional sentences after the first. */
  details?(facts: Facts, language: Language): string[];
  /**
   * For types whose news from one transaction to one company, or of an hour, are combined in a single mail: the text for
   * two or more.
   */
  several?(all: readonly Facts[], language: Language, side: Side): Omit<Words, 'button'>;
  /**
   * Whether it has a subject of its own for the bell, the text `line`, which also gets the number `n` of the news that are
   * shown as one; else it is the subject of its mail.
   */
  hasLine?(facts: Facts): boolean;
  /** The title of the ad under which the bell shows it. */
  ad?(facts: Facts): string;
  /** What the bell says below the subject, if not the details. */
  bellDetails?(facts: Facts, language: Language): string[];
  /** For types with a group: its text as the key `grouped`, which also gets the number `n`, and the page of the group. */
  grouped?: { path(companyId: number, group: string): string };
  /** The linked page, per recipient side. */
  leadsTo: Partial<Destinations<Facts>>;
  /** The page of a mail that leads elsewhere than the bell does; null where it does not. */
  mailLeadsTo?(facts: Facts, language: Language): { button: string; path: string } | null;
  /** The same for a mail about several matters; without it the page of the last one. */
  severalLeadTo?: Destinations;
}

interface Registered<Type extends NotificationType> {
  readonly type: Type;
  readonly definition: Definition<never>;
}

/** A type of news; `of` creates an instance. */
interface NewsType<Type extends NotificationType, Facts> extends Registered<Type> {
  of(facts: Facts): News<Type> & Facts;
}

/** Defines a type of news; called in the `news.ts` of the module that sends it. */
export function newsType<const Type extends NotificationType, Facts extends object>(
  type: Type,
  definition: Definition<Facts> & { leadsTo: Pick<Destinations<Facts>, SideOf<Type>> },
): NewsType<Type, Facts> {
  return { type, definition, of: (facts) => ({ type, ...facts }) };
}

/** A line of the bell. */
export interface BellLine {
  subject: string;
  /** Sentences below the subject; empty if there is no more to say. */
  details: string;
  /** The ad that it is about; lines with the same key belong together. */
  ad: { key: string; title: string } | null;
}

/** All types of news, looked up by the stored type. */
export interface NewsCatalogue<Type extends NotificationType = NotificationType> {
  /** The text of news in a list. */
  readonly messageOf: (news: News<Type>, side: Side, language: Language) => string;
  /** What the bell shows of `n` news that are shown as one, of which this is the newest. */
  readonly lineOf: (news: News<Type>, n: number, side: Side, language: Language) => BellLine;
  /** The text and the page of `n` news that are shown as one, of which this is the newest. */
  readonly groupOf: (
    news: News<Type>,
    n: number,
    companyId: number,
    language: Language,
  ) => { message: string; target: string };
  /**
   * The text of news in a mail. It names the company, since a mail belongs to no company's list: one paragraph group
   * per news, under the subject of the last.
   */
  readonly mailOf: (all: readonly News<Type>[], side: Side, language: Language) => Words;
  /** The path of the linked page. `companyId` is null for employees. */
  readonly targetOf: (news: News<Type>, companyId: number | null) => string;
  /** The page to which the mail about all these links. */
  readonly targetOfAll: (all: readonly News<Type>[], companyId: number | null, language: Language) => string;
  /** Whether all news of the type from one transaction to one company are combined in a single mail. */
  readonly isGathered: (news: News<Type>) => boolean;
}

/** Combines the types of all modules; the compiler checks at the place of use that none is missing. */
export function newsCatalogue<Type extends NotificationType>(
  types: readonly Registered<Type>[],
): NewsCatalogue<Type> {
  const byType = new Map(types.map(({ type, definition }) => [type, definition as Definition<News>]));
  const definitionOf = ({ type }: News<Type>) => {
    const definition = byType.get(type);
    if (definition === undefined) throw new Error(`No module tells news of the type ${type}`);
    return definition;
  };
  const say = (
    key: 'subject' | 'message' | 'line',
    news: News<Type>,
    side: Side,
    language: Language,
    more?: MessageValues,
  ) => {
    const { variant, values } = definitionOf(news);
    const group = variant === undefined ? news.type : `${news.type}.${variant(news, side)}`;
    return text(language, 'notifications', `${group}.${key}`, { ...more, ...values(news, language) });
  };
  const messageOf = (news: News<Type>, side: Side, language: Language) =>
    [say('message', news, side, language), ...(definitionOf(news).details?.(news, language) ?? [])].join(' ');
  const destinationOf = (news: News<Type>, side: Side, ofMail?: Partial<Destinations>[Side] | null) => {
    const destination = ofMail ?? definitionOf(news).leadsTo[side];
    if (destination === undefined) throw new Error(`News of the type ${news.type} are not for the ${side}`);
    return destination as Destinations<News>[Side];
  };
  const destinationOfMail = (all: readonly News<Type>[], side: Side, language: Language) => {
    const last = all.at(-1) as News<Type>;
    const { severalLeadTo, mailLeadsTo } = definitionOf(last);
    const isOfSeveral = new Set(all.map(({ about }) => about)).size > 1;
    const ofSeveral = isOfSeveral ? severalLeadTo?.[side] : undefined;
    return destinationOf(last, side, ofSeveral ?? mailLeadsTo?.(last, language));
  };
  const pathOf = ({ path }: Destinations<News>[Side], news: News, companyId: number | null) => {
    if (typeof path === 'string') return path;
    return companyId === null
      ? (path as (facts: News) => string)(news)
      : (path as (companyId: number, facts: News) => string)(companyId, news);
  };
  const targetOf = (news: News<Type>, companyId: number | null) =>
    pathOf(destinationOf(news, sideOf(companyId)), news, companyId);
  return {
    messageOf,
    lineOf(news, n, side, language) {
      const { hasLine, ad, bellDetails, details } = definitionOf(news);
      const title = ad?.(news);
      return {
        subject: say(hasLine?.(news) ? 'line' : 'subject', news, side, language, { n }),
        details: ((bellDetails ?? details)?.(news, language) ?? []).join(' '),
        ad: title === undefined ? null : { key: news.ad ?? news.group ?? news.about ?? title, title },
      };
    },
    groupOf(news, n, companyId, language) {
      const { grouped, values } = definitionOf(news);
      if (n === 1 || grouped === undefined || news.group === undefined) {
        return { message: messageOf(news, 'company', language), target: targetOf(news, companyId) };
      }
      const facts = { ...values(news, language), n };
      return {
        message: text(language, 'notifications', `${news.type}.grouped`, facts),
        target: grouped.path(companyId, news.group),
      };
    },
    mailOf(all, side, language) {
      const last = all.at(-1) as News<Type>;
      const { several } = definitionOf(last);
      const told =
        several !== undefined && all.length > 1
          ? several(all, language, side)
          : {
              subject: say('subject', last, side, language),
              paragraphs: all.flatMap((news) => [
                messageOf(news, side, language),
                ...(news.house === undefined ? [] : [houseWords(news.house, language)]),
              ]),
            };
      const { button } = destinationOfMail(all, side, language);
      return { ...told, button: buttonWords(button, language) };
    },
    targetOf,
    targetOfAll: (all, companyId, language) => {
      const destination = destinationOfMail(all, sideOf(companyId), language);
      return pathOf(destination, all.at(-1) as News, companyId);
    },
    isGathered: (news) => definitionOf(news).several !== undefined,
  };
}

/** Whether a row is for a company or an employee; `companyId` is null for employees. */
export function sideOf(companyId: number | null): Side {
  return companyId === null ? 'employee' : 'company';
}

/** The sentence that names the company of a mail, since an account can have several. */
export function houseWords(house: string, language: Language): string {
  return text(language, 'notifications', 'house', { house });
}

/** The label of a button that links to a page. */
export function buttonWords(button: string, language: Language): string {
  return text(language, 'notifications', `button.${button}`);
}
