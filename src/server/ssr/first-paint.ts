import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rule of a style sheet, or several within one at-rule; parts that are no class rules have neither. */
interface Part {
  text: string;
  /** The classes that each selector requires. */
  selectors?: string[][];
  parts?: Part[];
}

/**
 * Tags that React Router writes into a page: the global style sheet, preloads of scripts, and the script that starts
 * them.
 */
const SHEET = /<link\b[^>]* rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*\/>/g;
const PRELOAD = /<link\b[^>]* rel="modulepreload" href="([^"]*)"[^>]*\/>/g;
const START = /<script( nonce="[^"]*")? type="module" async="">.*?<\/script>/s;
/** The entry script, which hydrates the page once all other scripts are loaded. */
const ENTRY = /\/entry\.client-/;

/** How long a page waits for the browser to report its first paint. */
const PAINTED_WITHIN_MS = 1000;

/**
 * Loads the scripts in the preceding template and enables the style sheet after the first paint. It does so at once in
 * a background tab, and for members: the server renders only the frame of their pages, and most files are in their
 * browser's cache.
 */
const ASK_ONCE_PAINTED = [
  '{const{content}=document.currentScript.previousSibling,',
  "ask=()=>{document.querySelector('link[rel=stylesheet]').disabled=false;document.body.append(content)};",
  'if(document.hidden||document.documentElement.dataset.role)ask();',
  "else{try{new PerformanceObserver(ask).observe({type:'paint',buffered:true})}catch{}",
  `setTimeout(ask,${PAINTED_WITHIN_MS})}}`,
].join('');

/**
 * Optimises the first paint: a page inlines the styles that it uses (critical CSS), and loads the global sheet and its
 * scripts after the first paint. `entry.client.tsx` applies the sheet before anything else is shown.
 */
export function firstPaintFirst(clientDir: string): (html: string) => string {
  const sheets = new Map<string, Part[]>();
  const sheetAt = (address: string) => {
    const sheet = sheets.get(address) ?? partsOf(readFileSync(join(clientDir, address), 'utf8'));
    sheets.set(address, sheet);
    return sheet;
  };
  return (html) => {
    const used = classesOf(html);
    const scripts = [...html.matchAll(PRELOAD)].map(([link, address = '']) => {
      const preload = link.replace('/>', ' fetchPriority="low"/>');
      // Scripts are evaluated one by one as they arrive: evaluated together, they would block input on a phone for a
      // fifth of a second.
      const run = `<script type="module" async fetchPriority="low" src="${address}"></script>`;
      return ENTRY.test(address) ? preload : preload + run;
    });
    return html
      .replace(PRELOAD, '')
      .replace(START, (start, nonce = '') => {
        const later = `<template>${scripts.join('')}${start}</template>`;
        return `${later}<script${nonce}>${ASK_ONCE_PAINTED}</script>`;
      })
      .replace(SHEET, (link, address: string) => {
        // Print styles must not block rendering.
        const sheet = link.replace('/>', ' media="print" disabled/>');
        return `<style>${needed(sheetAt(address), used)}</style>${sheet}`;
      });
  };
}

function classesOf(html: string): Set<string> {
  const attributes = html.matchAll(/ class="([^"]*)"/g);
  return new Set(attributes.flatMap(([, names = '']) => names.split(' ')));
}

/** The rules of a sheet that may apply to a page with these classes, in their order. */
function needed(sheet: readonly Part[], used: ReadonlySet<string>): string {
  return sheet
    .map(({ text, selectors, parts }) => {
      if (parts) {
        const inside = needed(parts, used);
        return inside && `${text}{${inside}}`;
      }
      const fits = selectors?.some((classes) => classes.every((name) => used.has(name))) ?? true;
      return fits ? text : '';
    })
    .join('');
}

/** Parses a sheet as the build writes it: without comments, nested rules, or braces in strings. */
function partsOf(sheet: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < sheet.length) {
    const open = sheet.indexOf('{', at);
    if (open < 0) break;
    const close = closingOf(sheet, open);
    const head = sheet.slice(at, open);
    const isGroup = /^@(media|supports|container|layer)\b/.test(head);
    if (isGroup) parts.push({ text: head, parts: partsOf(sheet.slice(open + 1, close)) });
    else {
      const text = sheet.slice(at, close + 1);
      parts.push(head.startsWith('@') ? { text } : { text, selectors: selectorsOf(head) });
    }
    at = close + 1;
  }
  return parts;
}

function closingOf(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === '{') depth += 1;
    if (sheet[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A rule of the style sheet does not end: ${sheet.slice(open, open + 80)}`);
}

/** Arguments in parentheses, as of `:not`, are ignored: a superfluous rule is harmless. */
function selectorsOf(head: string): string[][] {
  let plain = head;
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  return plain
    .split(',')
    .map((selector) => [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}
