import { oneOf, rowsOf } from './table.ts';

const STYLES = ['short', 'parted', 'long', 'bob', 'bun', 'curls', 'none'] as const;
type Style = (typeof STYLES)[number];

/** The appearance of a person. */
interface Looks {
  sky: string;
  skin: string;
  hair: string;
  style: Style;
  top: string;
  beard: boolean;
  glasses: boolean;
}

const COLUMNS = 8;

// the address before the at-sign; sky; skin; hair; how it is worn; clothes; beard; glasses
const TABLE = `
employee; D3E2EF; E9B68F; 4A2C1A; long; 223B5C; -; -
ana.reis; F8DFA4; C98B5E; 1E1512; bun; 14332A; -; -
tiago.moreira; BBD0E2; D9A074; 2A1B12; short; FFFFFF; beard; -
luca.ferrari; E3C084; E2AE84; 5B3A22; parted; 7A2E2E; -; glasses
ivana.petrovic; C4D6E6; F0C6A4; B9783C; bob; 1C6B45; -; -
gabor.nagy; D9DEE4; E6B493; 8C8F93; none; 13243B; beard; -
ladina.bezzola; F3D9B0; F2CBAA; D8A957; long; 8A4B2A; -; glasses
joao.carvalho; CBDCC3; A9714A; 17110E; curls; E2790C; -; -
nina.horvat; D3E2EF; EFC3A0; 7B3F20; curls; 35507A; -; -
`;

/** Drawn portraits of some demo employees, by the local part of their email address. The faces are invented. */
export function demoPortraits(): Map<string, string> {
  return new Map(
    rowsOf(TABLE, COLUMNS).map(([key = '', sky, skin, hair, style, top, beard, glasses]) => [
      key,
      portrait({
        sky: `#${sky}`,
        skin: `#${skin}`,
        hair: `#${hair}`,
        style: oneOf(STYLES, style ?? ''),
        top: `#${top}`,
        beard: beard === 'beard',
        glasses: glasses === 'glasses',
      }),
    ]),
  );
}

/** The parts of hair behind and in front of the head. */
const HAIR: Record<Style, readonly [behind: string, front: string]> = {
  none: ['', ''],
  short: [
    '',
    'M158 232c-14-98 40-146 96-146s104 44 88 146c-6-34-16-56-36-66-42 14-86 12-110 6-20 12-30 32-38 60z',
  ],
  parted: [
    '',
    'M158 236c-18-92 22-150 84-152 76-2 118 54 104 152-10-40-26-66-56-80-30-4-60-10-80-24-10 40-40 58-52 104z',
  ],
  long: [
    'M152 214c0-152 196-152 196 0l16 196c-70 26-158 26-228 0z',
    'M158 226c0-80 36-120 92-120s92 40 92 120c-16-42-40-66-74-82-28 30-90 36-110 82z',
  ],
  bob: [
    'M146 226c-4-160 212-160 208 0l2 96c-24 26-188 26-212 0z',
    'M158 214c2-74 38-108 92-108s90 34 92 108c-40-28-144-28-184 0z',
  ],
  bun: [
    'M208 84a42 42 0 1 0 84 0a42 42 0 1 0-84 0z',
    'M158 232c-6-90 34-134 92-134s98 44 92 134c-10-50-44-82-92-82s-82 32-92 82z',
  ],
  curls: [
    'M152 250a36 36 0 0 1-12-62a38 38 0 0 1 30-62a42 42 0 0 1 62-30a42 42 0 0 1 66 8a40 40 0 0 1 52 46a38 38 0 0 1 12 62a36 36 0 0 1-14 38z',
    'M160 216c-8-74 28-114 90-114s98 40 90 114a26 26 0 0 1-34-34a28 28 0 0 1-48-8a28 28 0 0 1-48 2a26 26 0 0 1-50 40z',
  ],
};

const BEARD = 'M163 244c2 82 40 116 87 116s85-34 87-116c-10 36-30 52-52 48-16-8-54-8-70 0-22 4-42-12-52-48z';

/** In the style of the skyline: flat shapes, lit from the left, divided by an edge. */
function portrait({ sky, skin, hair, style, top, beard, glasses }: Looks): string {
  const [behind, front] = HAIR[style];
  const body = 'M58 500c4-84 76-112 152-132h80c76 20 148 48 152 132z';
  const face = 'M162 226c0-74 36-112 88-112s88 38 88 112c0 82-40 132-88 132s-88-50-88-132z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" width="500" height="500">
<clipPath id="face"><path d="${face}"/></clipPath><clipPath id="body"><path d="${body}"/></clipPath>
<rect width="500" height="500" fill="${sky}"/>
<path d="M0 500V390l90-70 66 52 120-96 224 170v54z" fill="#fff" opacity=".35"/>
<path d="${behind}" fill="${hair}"/>
<path d="${body}" fill="${top}"/>
<path d="M250 360l26 62-20 78h260V340z" fill="#000" opacity=".14" clip-path="url(#body)"/>
<path d="M206 300h88v70c-16 34-72 34-88 0z" fill="${skin}"/>
<path d="M206 330c30 34 62 34 88 0v40c-16 34-72 34-88 0z" fill="#000" opacity=".16"/>
<circle cx="162" cy="238" r="17" fill="${skin}"/><circle cx="338" cy="238" r="17" fill="${skin}"/>
<path d="${face}" fill="${skin}"/>
<path d="M256 100l-10 92 18 62-14 34 10 90h120V100z" fill="#000" opacity=".1" clip-path="url(#face)"/>
<path d="${beard ? BEARD : ''}" fill="${hair}"/>
<path d="${front}" fill="${hair}"/>
<g fill="none" stroke="#2a1c14" stroke-width="7" stroke-linecap="round">
<path d="M196 212q16-9 32 0M272 212q16-9 32 0" opacity=".75"/>
<path d="M226 312q24 17 48 0" stroke="#8a3b32"/></g>
<circle cx="213" cy="236" r="7.5" fill="#2a1c14"/><circle cx="288" cy="236" r="7.5" fill="#2a1c14"/>
${glasses ? '<g fill="none" stroke="#13243b" stroke-width="6"><circle cx="212" cy="237" r="27"/><circle cx="289" cy="237" r="27"/><path d="M239 233q11-7 23 0"/></g>' : ''}
</svg>`;
}
