import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Weight } from './look.ts';
import { unpackWoff } from './woff.ts';

/** Weight and style of the typeface. */
export interface Face {
  readonly weight: Weight;
  readonly italic: boolean;
}

/** A piece of text that is set in one font file. */
export interface FontRun {
  readonly file: string;
  readonly text: string;
}

const STAND_IN = '\u25a1';
const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Font>();

/**
 * A font instance for one document. Instances share the parsed file, but no glyphs: a glyph caches the characters that
 * it was first used for, and would leak them into every later document.
 */
export function fontOfItsOwn(file: string): Font {
  return Object.create(openFont(file), { _glyphs: { value: {} } });
}

/**
 * Splits text by the font files that contain its characters. The product's typeface comes in two files, Latin and
 * extended Latin; a word with any other character is set wholly in the fallback font, so that its letters match.
 */
export function splitByFont(text: string, face: Face): FontRun[] {
  const runs: FontRun[] = [];
  for (const [word] of text.matchAll(/\s+|\S+/g)) {
    for (const run of wordRuns(word, face)) {
      const last = runs.at(-1);
      if (last?.file === run.file) runs[runs.length - 1] = { ...run, text: last.text + run.text };
      else runs.push(run);
    }
  }
  return runs;
}

function wordRuns(word: string, face: Face): FontRun[] {
  const own = ownFiles(face);
  const fallback = fallbackFile(face);
  // A combining mark is positioned by the font of its base letter, so both have to come from one file.
  if (!/\p{M}/u.test(word)) {
    const runs = [...word].map((character) => ({
      file: own.find((file) => has(file, character)),
      text: character,
    }));
    if (runs.every((run): run is FontRun => run.file !== undefined)) return runs;
  }
  return [...word].map((character) => ({
    file: fallback,
    text: has(fallback, character) ? character : STAND_IN,
  }));
}

function has(file: string, character: string): boolean {
  return openFont(file).hasGlyphForCodePoint(character.codePointAt(0) as number);
}

function openFont(file: string): Font {
  let font = opened.get(file);
  if (font === undefined) {
    const bytes = readFileSync(resolve(file));
    font = create(file.endsWith('.woff') ? unpackWoff(bytes) : bytes) as Font;
    opened.set(file, font);
  }
  return font;
}

function ownFiles({ weight, italic }: Face): string[] {
  const cut = `${weight}-${italic ? 'italic' : 'normal'}.woff`;
  return ['latin', 'latin-ext'].map(
    (part) => `@fontsource/schibsted-grotesk/files/schibsted-grotesk-${part}-${cut}`,
  );
}

function fallbackFile({ weight, italic }: Face): string {
  const cut = `${weight >= 600 ? 'Bold' : ''}${italic ? 'Oblique' : ''}`;
  return `dejavu-fonts-ttf/ttf/DejaVuSans${cut === '' ? '' : `-${cut}`}.ttf`;
}
