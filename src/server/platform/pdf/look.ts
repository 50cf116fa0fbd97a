/**
 * The values of the tokens in `web/ui/tokens.css`, for winter and the light scheme: papers are printed and have no
 * season. `look.test.ts` compares the two.
 */
export const COLORS = {
  ink: '#13243b',
  muted: '#4b5b6e',
  line: '#d3dce5',
  edge: '#75859a',
  winter: '#2c6baa',
  'winter-hatch': '#255c94',
  'on-winter': '#ffffff',
  'winter-tint': '#e2ecf6',
  'winter-ink': '#174a80',
  summer: '#d96f06',
  'on-summer': '#1c1104',
  'summer-tint': '#fcedda',
  'summer-ink': '#8a4300',
} as const;

export type Weight = 400 | 600 | 700 | 800;

/** Sizes in points; a CSS pixel is three quarters of one. */
export interface TextStyle {
  readonly size: number;
  /** The line height. */
  readonly leading: number;
  readonly weight: Weight;
  readonly color: string;
  readonly italic?: boolean;
  readonly underline?: boolean;
  /** Letter spacing, as a share of the size. */
  readonly tracking?: number;
}

const { ink, muted } = COLORS;

export const TYPE = {
  title: { size: 30, leading: 33, weight: 800, color: ink, tracking: -0.025 },
  lead: { size: 13, leading: 19, weight: 400, color: ink },
  heading: { size: 12.5, leading: 17, weight: 700, color: ink, tracking: -0.012 },
  body: { size: 10.5, leading: 14.5, weight: 400, color: ink },
  strong: { size: 10.5, leading: 14.5, weight: 700, color: ink },
  label: { size: 10.5, leading: 14.5, weight: 400, color: muted },
  small: { size: 9, leading: 13, weight: 400, color: muted },
} as const satisfies Record<string, TextStyle>;

const VERY_LONG = 120;

/** Very long texts are set small, so that all but the longest agreements and invoices keep to their pages. */
export function sized(text: string, style: TextStyle): TextStyle {
  return text.length > VERY_LONG ? { ...style, size: 8.5, leading: 11.5 } : style;
}

const MM = 72 / 25.4;

/** Converts millimetres to points. */
export const millimetres = (length: number): number => length * MM;

/** A4 with side margins of 18 mm; the footer stands below `bottom`. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 18 * MM,
  right: 595.28 - 18 * MM,
  top: 16 * MM,
  bottom: 841.89 - 18 * MM,
  footer: 841.89 - 11 * MM,
} as const;

export const CONTENT_WIDTH = PAGE.right - PAGE.left;
