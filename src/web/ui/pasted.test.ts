// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { cleanPasted } from './pasted.ts';

const wordItem = (sign: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="font-family:Symbol"><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}</p>`;
const plain = (html: string) =>
  cleanPasted(html)
    .replace(/<!--.*?-->/g, '')
    .replace(/<(\w+)[^>]*>/g, '<$1>')
    .replace(/<span><\/span>/g, '');

it('items that Word writes as paragraphs become a list', () => {
  const html = `<p>Wir bieten</p>\n${wordItem('·', 'ein Zimmer')}\n${wordItem('·', '<b>fünf</b> Wochen')}\n<p>Bis bald</p>`;
  expect(plain(html).replace(/\n/g, '')).toBe(
    '<p>Wir bieten</p><ul><li>ein Zimmer</li><li><b>fünf</b> Wochen</li></ul><p>Bis bald</p>',
  );
});

it('numbered ones become a numbered list, and a list of another kind begins anew', () => {
  const html = wordItem('1.', 'erstens') + wordItem('2)', 'zweitens') + wordItem('§', 'Punkt');
  expect(plain(html)).toBe('<ol><li>erstens</li><li>zweitens</li></ol><ul><li>Punkt</li></ul>');
});

it('paragraphs that begin with a bullet become a list, others stay', () => {
  expect(plain('<p>• eins</p><p>●  zwei</p><p>3 Sterne · ruhig</p><p>-10 Grad</p>')).toBe(
    '<ul><li>eins</li><li>zwei</li></ul><p>3 Sterne · ruhig</p><p>-10 Grad</p>',
  );
});

it('the cells of a table are separated, a row in each paragraph', () => {
  const html =
    '<table><tbody><tr><td>Lohn</td><td><p>4 500 &lt;Franken&gt;</p></td></tr><tr><td></td><td> </td></tr><tr><th>Ort</th><td>Arosa</td></tr></tbody></table>';
  expect(plain(html)).toBe('<p>Lohn – 4 500 &lt;Franken&gt;</p><p>Ort – Arosa</p>');
});

it('lists of other programs stay as they are', () => {
  const html = '<ul><li><p>• eins</p></li><li>zwei</li></ul><p>Text</p>';
  expect(cleanPasted(html)).toBe(html);
});
