/**
 * The values of `ui/tokens.css` for winter and light, copied since mail clients support no CSS variables and a mail has
 * no season. `test/mail-colors.test.ts` compares the two.
 */
export const COLORS = {
  paper: '#f3f6f9',
  surface: '#ffffff',
  ink: '#13243b',
  muted: '#4b5b6e',
  line: '#d3dce5',
  action: '#13243b',
  'on-action': '#ffffff',
  summer: '#d96f06',
  winter: '#2c6baa',
} as const;
