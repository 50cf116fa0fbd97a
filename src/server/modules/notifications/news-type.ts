import type { Language } from '#domain/kernel/language.ts';
import type { NotificationType, Side, SideOf } from '#domain/notifications/news.ts';
import type { MessageValues } from '#locales/message.ts';
import { text } from '#server/platform/texts.ts';

/**
 * News as a row keeps them: their type, and the facts that their sentences need. `house` is the name of the company that
 * is told, since an account can have several; news of old lack it.
 */
export type News<Type extends NotificationType = NotificationType> = {
  readonly type: Type;
  readonly house?: string;
};

/** A mail's subject, its paragraphs, and the word on the button that leads to the page. */
export interface Words {
  subject: string;
  paragraphs: string[];
  button: string;
}

/** A page that news lead to, and the text on the button that leads there: a key below `button`. */
interface Destinations {
  employee: { button: string; path: string };
  company: { button: string; path: (companyId: number) => string };
}

/**
 * What a module says of one type of news. Its texts are the group of `locales/<language>/notifications.json` that is
 * called like the type: `subject` and `message`, or several pairs of them.
 */
interface Definition<Facts> {
  /** What fills the placeholders of its texts. */
  values(facts: Facts, language: Language): MessageValues;
  /** Which of several pairs of texts, as a key below the group. */
  variant?(facts: Facts, side: Side): string;
  /** Sentences that follow the first. */
  details?(facts: Facts, language: Language): string[];
  /**
   * For news of which all that one transaction tells a company come in one mail, whomever they name: what that says of
   * two and more.
   */
  several?(all: readonly Facts[], language: Language): Omit<Words, 'button'>;
  /** By the side that is told. */
  leadsTo: Partial<Destinations>;
}

interface Registered<Type extends NotificationType> {
  readonly type: Type;
  readonly definition: Definition<never>;
}

/** A type of news; `of` makes those that are told. */
interface NewsType<Type extends NotificationType, Facts> extends Registered<Type> {
  of(facts: Facts): News<Type> & Facts;
}

/** Defines a type of news, for the `news.ts` of the module that tells it. */
export function newsType<const Type extends NotificationType, Facts extends object>(
  type: Type,
  definition: Definition<Facts> & { leadsTo: Pick<Destinations, SideOf<Type>> },
): NewsType<Type, Facts> {
  return { type, definition, of: (facts) => ({ type, ...facts }) };
}

/** All types of news, looked up by what rows hold. */
export interface NewsCatalogue<Type extends NotificationType = NotificationType> {
  /** News as a list tells them, in a language. */
  readonly messageOf: (news: News<Type>, side: Side, language: Language) => string;
  /**
   * News as a mail tells them, which leads to no list of one house and so names it: each in its paragraphs, below the
   * subject of what was told last.
   */
  readonly mailOf: (all: readonly News<Type>[], side: Side, language: Language) => Words;
  /** The path of the page that news lead to. `companyId` is null for employees. */
  readonly targetOf: (news: News<Type>, companyId: number | null) => string;
  /** Whether all news of the type that one transaction tells a company come in one mail. */
  readonly isGathered: (news: News<Type>) => boolean;
}

/** Composes the types of all modules; each type has to be among them, which the compiler checks where it is used. */
export function newsCatalogue<Type extends NotificationType>(
  types: readonly Registered<Type>[],
): NewsCatalogue<Type> {
  const byType = new Map(types.map(({ type, definition }) => [type, definition as Definition<News>]));
  const definitionOf = ({ type }: News<Type>) => {
    const definition = byType.get(type);
    if (definition === undefined) throw new Error(`No module tells news of the type ${type}`);
    return definition;
  };
  const say = (key: 'subject' | 'message', news: News<Type>, side: Side, language: Language) => {
    const { variant, values } = definitionOf(news);
    const group = variant === undefined ? news.type : `${news.type}.${variant(news, side)}`;
    return text(language, 'notifications', `${group}.${key}`, values(news, language));
  };
  const messageOf = (news: News<Type>, side: Side, language: Language) =>
    [say('message', news, side, language), ...(definitionOf(news).details?.(news, language) ?? [])].join(' ');
  const destinationOf = (news: News<Type>, side: Side) => {
    const destination = definitionOf(news).leadsTo[side];
    if (destination === undefined) throw new Error(`News of the type ${news.type} are not for the ${side}`);
    return destination;
  };
  return {
    messageOf,
    mailOf(all, side, language) {
      const last = all.at(-1) as News<Type>;
      const { several } = definitionOf(last);
      const told =
        several !== undefined && all.length > 1
          ? several(all, language)
          : {
              subject: say('subject', last, side, language),
              paragraphs: all.flatMap((news) => [
                messageOf(news, side, language),
                ...(news.house === undefined ? [] : [houseWords(news.house, language)]),
              ]),
            };
      const { button } = destinationOf(last, side);
      return { ...told, button: buttonWords(button, language) };
    },
    targetOf(news, companyId) {
      const { path } = destinationOf(news, sideOf(companyId));
      return typeof path === 'string' ? path : path(companyId as number);
    },
    isGathered: (news) => definitionOf(news).several !== undefined,
  };
}

/** The side that news of a row are for; `companyId` is null for employees. */
export function sideOf(companyId: number | null): Side {
  return companyId === null ? 'employee' : 'company';
}

/** Names the house that a mail is about, since an account can have several. */
export function houseWords(house: string, language: Language): string {
  return text(language, 'notifications', 'house', { house });
}

/** The text on a button that leads to a page. */
export function buttonWords(button: string, language: Language): string {
  return text(language, 'notifications', `button.${button}`);
}
