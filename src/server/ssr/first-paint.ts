import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A rule of a style sheet, or several below one condition; what is no rule of classes has neither. */
interface Part {
  text: string;
  /** The classes that each of its selectors asks for. */
  selectors?: string[][];
  parts?: Part[];
}

/** What React Router writes into a page: the sheet of all pages, the scripts that it will need, and what runs them. */
const SHEET = /<link\b[^>]* rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*\/>/g;
const PRELOAD = /<link\b[^>]* rel="modulepreload" href="([^"]*)"[^>]*\/>/g;
const START = /<script( nonce="[^"]*")? type="module" async="">.*?<\/script>/s;
/** The file that brings a page to life, once all others are there. */
const ENTRY = /\/entry\.client-/;

/** For how long a page waits to be told that it was painted. */
const PAINTED_WITHIN_MS = 1000;

/**
 * Asks for what the template before it holds, and for the sheet, once something is painted: at once in a tab that nobody
 * looks at, and for members, whom the server writes no more than the frame of their own pages, and who have most files of
 * the others already.
 */
const ASK_ONCE_PAINTED = [
  '{const{content}=document.currentScript.previousSibling,',
  "ask=()=>{document.querySelector('link[rel=stylesheet]').disabled=false;document.body.append(content)};",
  'if(document.hidden||document.documentElement.dataset.role)ask();',
  "else{try{new PerformanceObserver(ask).observe({type:'paint',buffered:true})}catch{}",
  `setTimeout(ask,${PAINTED_WITHIN_MS})}}`,
].join('');

/**
 * Puts first what the first paint needs: a page holds the styles of what it shows, and asks for the sheet of all pages and
 * for its scripts once that is painted. `entry.client.tsx` applies the sheet before anything else is shown.
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
      // Run one by one as they come: all in one go they would hold up a finger for a fifth of a second on a phone.
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
        // No page waits for what is for paper alone.
        const sheet = link.replace('/>', ' media="print" disabled/>');
        return `<style>${needed(sheetAt(address), used)}</style>${sheet}`;
      });
  };
}

function classesOf(html: string): Set<string> {
  const attributes = html.matchAll(/ class="([^"]*)"/g);
  return new Set(attributes.flatMap(([, names = '']) => names.split(' ')));
}

/** What of a sheet may apply to a page with these classes, in its order. */
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

/** Reads a sheet as the build writes it: without comments, rules within rules, or braces in what is quoted. */
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

/** What stands in brackets, as after `:not`, asks for nothing here: a rule too many is harmless. */
function selectorsOf(head: string): string[][] {
  let plain = head;
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  return plain
    .split(',')
    .map((selector) => [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}
