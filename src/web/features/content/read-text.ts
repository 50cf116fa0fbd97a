import { Lexer, type Token, type Tokens } from 'marked';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { inseparable } from '#domain/kernel/inseparable.ts';
import { DOCUMENTS, isPlainPage, PUBLIC_PAGES, type PublicPage } from '#web/lib/paths.ts';
import { type Block, type Inline, type LongText, TEXT_DIALOGS, type TextDialog } from './long-text.ts';

/*
 * The format of the long pages, which members of the association write: Markdown below a head of YAML, with
 * `## Title {#anchor}` and `### …`, paragraphs, lists, tables, `**words**` and links `[words](target)`. A target is the
 * route name of a public page, an anchor of the same text, `dialog:` and a dialog, `document:` and a document of ours,
 * or a full address. A line break inside a paragraph stays one. Anchors are the same in every language. Any other
 * Markdown throws, so that a mistake never reaches a reader.
 */

/** The front matter of every text. */
const textHead = z.object({ title: z.string().min(1), description: z.string().min(1) });

const HEAD = /^---\n(.*?)\n---\n(.*)$/s;
const ANCHOR = /^(.+) \{#([a-z0-9-]+)\}$/;
/**
 * Parses a text with its front matter; `head` validates what goes beyond title and description.
 * @throws on a syntax error
 */
export function readText<Head extends z.ZodRawShape>(
  source: string,
  more: z.ZodObject<Head>,
): LongText & z.infer<z.ZodObject<Head>> {
  const [, head, body] = HEAD.exec(source) ?? [];
  if (head === undefined || body === undefined)
    throw new Error('A text begins with its head between two lines of ---');
  const facts = textHead.extend(more.shape).strict().parse(parseYaml(head));
  const blocks = new Lexer({ gfm: true }).lex(body).flatMap(blockOf);
  const start = blocks.findIndex(({ kind }) => kind === 'heading');
  const at = start < 0 ? blocks.length : start;
  return { ...facts, lead: blocks.slice(0, at), body: blocks.slice(at) } as LongText &
    z.infer<z.ZodObject<Head>>;
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [headingOf(token as Tokens.Heading)];
    case 'paragraph':
      return [{ kind: 'paragraph', content: inlinesOf(token.tokens) }];
    case 'list': {
      const { ordered, items, start } = token as Tokens.List;
      if (ordered && start !== 1) throw new Error(`A list begins at 1: ${token.raw}`);
      return [{ kind: 'list', ordered, items: items.map(itemOf) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const head = header.map(({ tokens }) => wordsOf(tokens));
      return [{ kind: 'table', head, rows: rows.map((row) => row.map(({ tokens }) => inlinesOf(tokens))) }];
    }
    default:
      throw new Error(`Not used in our texts: ${token.raw}`);
  }
}

function headingOf({ depth, tokens, text }: Tokens.Heading): Block {
  const [, title = '', id = ''] = ANCHOR.exec(wordsOf(tokens)) ?? [];
  if (id === '' || (depth !== 2 && depth !== 3)) throw new Error(`Not a heading with an anchor: ${text}`);
  return { kind: 'heading', level: depth, id, title };
}

function itemOf({ tokens, raw, task }: Tokens.ListItem): Inline[] {
  if (task) throw new Error(`Not used in our texts: ${raw}`);
  const [only, ...others] = tokens;
  if (only?.type !== 'text' || others.length > 0)
    throw new Error(`An item of a list is one paragraph: ${raw}`);
  return inlinesOf(only.tokens);
}

function inlinesOf(tokens: readonly Token[] | undefined): Inline[] {
  return (tokens ?? []).map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return wordsOf([token]);
      case 'strong':
        return { strong: wordsOf(token.tokens) };
      case 'link': {
        const { tokens: words, href } = token as Tokens.Link;
        return linkTo(wordsOf(words), href);
      }
      default:
        throw new Error(`Not used in our texts: ${token.raw}`);
    }
  });
}

/** Plain text without markup. */
function wordsOf(tokens: readonly Token[] | undefined): string {
  const words = (tokens ?? []).map((token) => {
    const { type, raw, text } = token as Tokens.Text;
    // HTML entities are not decoded, so a reader would see them literally.
    if ((type !== 'text' && type !== 'escape') || /&#?\w+;/.test(text))
      throw new Error(`Not used in our texts: ${raw}`);
    return text;
  });
  return inseparable(words.join(''));
}

function linkTo(words: string, target: string): Inline {
  if (target.startsWith('#')) return { words, anchor: target.slice(1) };
  if (/^(https:\/\/|mailto:)/.test(target)) return { words, href: target };
  const dialog = /^dialog:(\w+)$/.exec(target)?.[1];
  if ((TEXT_DIALOGS as readonly (string | undefined)[]).includes(dialog)) {
    return { words, dialog: dialog as TextDialog };
  }
  const document = DOCUMENTS.find((name) => target === `document:${name}`);
  if (document !== undefined) return { words, document };
  if (isPage(target) && isPlainPage(target)) return { words, page: target };
  throw new Error(`A link leads nowhere: ${target}`);
}

function isPage(name: string): name is PublicPage {
  return name in PUBLIC_PAGES;
}
