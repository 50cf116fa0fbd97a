import { expect, it } from 'vitest';
import { email, line, lines, optionalLine, richText } from './fields.ts';

const told = (address: string) =>
  email()
    .safeParse(address)
    .error?.issues.map(({ message }) => message) ?? [];
const local = (length: number) => 'a'.repeat(length);
/** A domain name of this length, made of labels of 62 characters. */
const domain = (length: number) => `${`${local(62)}.`.repeat(4).slice(0, length - 3)}.ch`;

it('an email address has at most 64 characters before the @, and 254 in all, as mail servers require', () => {
  expect(told(`${local(64)}@example.org`)).toEqual([]);
  expect(told(`${local(65)}@example.org`)).toEqual(['email']);
  expect(told(`${local(240)}@b.ch`)).toEqual(['email']);
  expect(domain(189)).toHaveLength(189);
  expect(told(`${local(64)}@${domain(189)}`)).toEqual([]);
  expect(told(`${local(64)}@${domain(190)}`)).toEqual(['email']);
});

it.each([
  'info@hotel-röstli.ch',
  'info@hotel-ro\u0308stli.ch',
  'info@xn--hotel-rstli-xfb.ch',
  'info@château-d-oex.example',
  'a@пример.рф',
  'a@example.xn--p1ai',
])('%s is an email address', (address) => {
  expect(told(address)).toEqual([]);
});

it.each([
  'röstli@example.org',
  'a@-röstli.ch',
  'a@röst li.ch',
  'a@röstli',
  'a@🍳.ch',
  'ana',
  'ana@',
  '@example.org',
  'a@b',
  'a b@example.org',
  '.a@example.org',
])('%s is not an email address', (address) => {
  expect(told(address)).toEqual(['email']);
});

it('what office programs put between lines, pages and cells becomes a line break in a text, and a space in a line', () => {
  expect(lines().parse('Ich koche.\vSeit drei Wintern.\fGern.')).toBe(
    'Ich koche.\nSeit drei Wintern.\nGern.',
  );
  expect(richText().parse('<p>Küche\vService</p>')).toBe('<p>Küche\nService</p>');
  expect(line().parse('Chemin\tdu\vLac')).toBe('Chemin du Lac');
  expect(optionalLine().parse('Chemin\tdu Lac')).toBe('Chemin du Lac');
  for (const field of [line(), lines(), richText()]) expect(field.safeParse('a\u0007b').success).toBe(false);
});
