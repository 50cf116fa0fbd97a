import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRANSFER_DEPTH_MAX } from '#domain/resumes/draft.ts';
import { embeddedFiles } from '#server/platform/pdf/embedded.ts';
import { thorough } from '#test/nightly.ts';
import { CANDIDATE, JSON_RESUME, SKILLS_PASSPORT } from '#test/resume-files.ts';
import { BOMBS } from '#test/upload-corpus.ts';
import { aPdf } from '#test/uploads.ts';
import { type Examined, examine } from './examine.ts';

const JSON_TEXT = JSON.stringify(JSON_RESUME);

const examined = (content: string | Uint8Array) =>
  examine({ bytes: typeof content === 'string' ? Buffer.from(content) : content });

/** The fault, or the number of jobs found. */
async function outcome(content: string | Uint8Array): Promise<string | number> {
  const found = await examined(content);
  return 'fault' in found ? found.fault : found.draft.jobs.length;
}

const carrying = (content: string | Uint8Array, name = 'attachment.xml') =>
  aPdf({
    change: (document) =>
      document.attach(typeof content === 'string' ? Buffer.from(content) : content, name, {
        mimeType: 'text/xml',
      }),
  });

const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
const candidate = (inner: string, prolog = '') =>
  `${prolog}<Candidate xmlns="http://www.europass.eu/1.0"><CandidateProfile>${inner}</CandidateProfile></Candidate>`;

describe('a file', () => {
  it.each([
    ['in UTF-8 with a byte order mark', Buffer.from(`\ufeff${SKILLS_PASSPORT}`), 2],
    ['in UTF-16 LE with a byte order mark', Buffer.from(`\ufeff${JSON_TEXT}`, 'utf16le'), 3],
    ['in UTF-16 BE with a byte order mark', Buffer.from(`\ufeff${JSON_TEXT}`, 'utf16le').swap16(), 3],
    ['in UTF-16 without a byte order mark', Buffer.from(JSON_TEXT, 'utf16le'), 3],
    ['in Latin-1, as its XML declares', Buffer.from(CANDIDATE.replace('UTF-8', 'ISO-8859-1'), 'latin1'), 2],
    ['with whitespace before it', Buffer.from(`\n  ${JSON_TEXT}`), 3],
  ])('%s is read', async (_, bytes, jobs) => {
    expect(await outcome(bytes)).toBe(jobs);
  });

  it.each([
    ['empty', '', 'resumeUnknown'],
    ['text', 'Lebenslauf von Ana', 'resumeUnknown'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), 'resumeUnknown'],
    ['bytes in no valid encoding', Uint8Array.of(0x7b, 0xc3, 0x28, 0x7d), 'resumeUnknown'],
    ['JSON of something else', '{"name":"solstice","version":"1"}', 'resumeOtherFormat'],
    [
      'JSON of another tool that has sections of its own',
      '{"basics":{"name":"Ana"},"sections":{"work":{"items":[{"name":"Hotel"}]}},"metadata":{}}',
      'resumeOtherFormat',
    ],
    [
      'JSON of another tool that lists jobs in an object',
      '{"work":{"a":{"name":"Hotel"}}}',
      'resumeOtherFormat',
    ],
    ['a list', '[{"work":[]}]', 'resumeUnknown'],
    ['JSON that ends too early', '{"work":[{"name":"Hotel"}', 'resumeBroken'],
    [
      'XML of something else',
      '<html xmlns="http://www.w3.org/1999/xhtml"><p>Candidate</p></html>',
      'resumeUnknown',
    ],
    ['a Candidate in another namespace', '<Candidate xmlns="http://ns.hr-xml.org"/>', 'resumeUnknown'],
    ['XML that ends too early', CANDIDATE.slice(0, 2000), 'resumeBroken'],
    ['XML with NUL', candidate('a\u0000b'), 'resumeBroken'],
    ['XML with text behind its end', `${candidate('')}x`, 'resumeBroken'],
    ['XML with an unknown entity', candidate('&nbsp;'), 'resumeBroken'],
  ])('that is %s is refused', async (_, content, fault) => {
    expect(await outcome(content)).toBe(fault);
  });
});

describe('XML that refers to external entities or expands internal ones', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  it.each([
    ['an external entity of a file', '<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    ['an external entity of another server', '<!DOCTYPE c [<!ENTITY x SYSTEM "http://127.0.0.1/x">]>', '&x;'],
    ['a parameter entity', '<!DOCTYPE c [<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;]>', ''],
    ['an external DTD', '<!DOCTYPE c SYSTEM "http://127.0.0.1/c.dtd">', ''],
    ['nested entities (billion laughs)', `<!DOCTYPE c [<!ENTITY l0 "ha">${laughs}]>`, '&l9;'],
    [
      'a long entity that is repeated',
      `<!DOCTYPE c [<!ENTITY x "${'x'.repeat(60_000)}">]>`,
      '&x;'.repeat(5000),
    ],
  ])('is refused: %s', async (_, doctype, inner) => {
    expect(await outcome(candidate(inner, doctype))).toBe('resumeUnsafe');
    expect(await outcome(await carrying(candidate(inner, doctype)))).toBe('resumeUnsafe');
  });

  it('is refused however large the declaration is', async () => {
    const doctype = `<!DOCTYPE c [<!ENTITY x "${'x'.repeat(1_000_000)}">]>`;
    expect(['resumeUnsafe', 'resumeBroken']).toContain(await outcome(candidate('', doctype)));
  });
});

describe('limits on depth and size', () => {
  it(`allow ${TRANSFER_DEPTH_MAX} nested elements in XML`, async () => {
    // Two further elements enclose them.
    expect(await outcome(candidate(nested(TRANSFER_DEPTH_MAX - 2)))).toBe(0);
    expect(await outcome(candidate(nested(TRANSFER_DEPTH_MAX - 1)))).toBe('resumeTooDeep');
    expect(await outcome(candidate(nested(300_000)))).toBe('resumeTooDeep');
    expect(await outcome(candidate('<a/>'.repeat(60_000)))).toBe('resumeTooDeep');
  });

  it(`allow ${TRANSFER_DEPTH_MAX} nested lists in JSON`, async () => {
    const deep = (depth: number) => `{"work":[],"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(await outcome(deep(TRANSFER_DEPTH_MAX - 1))).toBe(0);
    expect(await outcome(deep(TRANSFER_DEPTH_MAX))).toBe('resumeTooDeep');
    expect(await outcome(`{"work":${'['.repeat(2_000_000)}`)).toBe('resumeTooDeep');
    expect(await outcome(`{"work":[${'{},'.repeat(100_000)}{}]}`)).toBe('resumeTooDeep');
    expect(await outcome(`{"work":[],"basics":{"summary":"${'[{'.repeat(1000)}\\"["}}`)).toBe(0);
  });

  it('do not apply to text, but to names, attributes and comments', async () => {
    const long = 'x'.repeat(3_000_000);
    for (const inner of [`<a>${long}</a>`, `<![CDATA[${long}]]>`]) {
      expect(await outcome(candidate(inner))).toBe(0);
    }
    for (const inner of [`<a b="${long}"/>`, `<!--${long}-->`, `<?a ${long}?>`, `<${long}/>`]) {
      expect(await outcome(candidate(inner))).toBe('resumeBroken');
    }
    const attributes = Array.from({ length: 200_000 }, (_, n) => `a${n}="x"`).join(' ');
    expect(await outcome(candidate(`<a ${attributes}/>`))).toBe('resumeTooDeep');
    expect(await outcome(`{"work":[{"name":"${' '.repeat(4_000_000)}x"}]}`)).toBe(0);
  });
});

describe('a PDF', () => {
  it.each([
    ['a Europass of today', CANDIDATE, 2],
    ['a Europass of before', SKILLS_PASSPORT, 2],
    ['a JSON Resume', JSON_TEXT, 3],
  ])('with %s attached is read', async (_, content, jobs) => {
    expect(await outcome(await carrying(content))).toBe(jobs);
  });

  it('with several attachments is read by the one that is a resume', async () => {
    const pdf = await aPdf({
      change: async (document) => {
        await document.attach(Buffer.from('Guten Tag'), 'a.txt');
        await document.attach(Buffer.from(JSON_TEXT), 'b.json');
      },
    });
    expect(await outcome(pdf)).toBe(3);
  });

  it('without an attachment is refused with a hint where to get one', async () => {
    expect(await outcome(await aPdf())).toBe('resumeNotInPdf');
    expect(await outcome(await carrying('Guten Tag'))).toBe('resumeNotInPdf');
  });

  it('that cannot be parsed, or is protected, is refused', async () => {
    expect(await outcome((await carrying(JSON_TEXT)).subarray(0, 900))).toBe('resumeBroken');
    const document = await PDFDocument.load(await carrying(JSON_TEXT));
    await document.encrypt({ userPassword: 'x', ownerPassword: 'y' });
    expect(await outcome(await document.save())).toBe('resumeEncrypted');
  });

  it('whose structure expands to hundreds of times its size is refused', async () => {
    expect(await outcome((await BOMBS[0]?.make()) ?? Buffer.alloc(0))).toBe('resumeBroken');
  });

  it('with twenty attachments of 4 MB has only 5 MB of them decompressed, the smallest first', async () => {
    const change = async (document: PDFDocument) => {
      for (let n = 0; n < 20; n += 1) await document.attach(Buffer.alloc(4 << 20, `<?x${n}?>`), `${n}.xml`);
    };
    const limit = 5 << 20;
    const all = await embeddedFiles(await aPdf({ change }), limit);
    const sizes = [...('files' in all ? all.files : [])].map(({ length }) => length);
    expect(sizes).toEqual([4 << 20]);
    const withResume = await aPdf({
      async change(document) {
        await change(document);
        await document.attach(Buffer.from(JSON_TEXT), 'resume.json');
      },
    });
    expect(await outcome(withResume)).toBe(3);
  });

  it('whose attachment expands to hundreds of times its size gives nothing', async () => {
    const packed = deflateSync(Buffer.alloc(40 * 1024 * 1024, ' '));
    const bomb = Buffer.concat([
      Buffer.from(
        '%PDF-1.5\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type /Pages /Kids [] /Count 0>>\nendobj\n' +
          `3 0 obj\n<</Type /EmbeddedFile /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`,
      ),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer <</Root 1 0 R /Size 4>>\n'),
    ]);
    expect(await outcome(bomb)).toBe('resumeNotInPdf');
  });
});

describe('any input gives a draft or a fault, and never fails', () => {
  const isAnswer = (it: Examined) =>
    'fault' in it ? typeof it.fault === 'string' : Array.isArray(it.draft.jobs);
  const seeds = async () => [
    Buffer.from(CANDIDATE),
    Buffer.from(SKILLS_PASSPORT),
    Buffer.from(JSON_TEXT),
    await carrying(CANDIDATE),
  ];

  it('for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) =>
        isAnswer(await examine({ bytes })),
      ),
      { numRuns: thorough(150, 500) },
    );
  });

  it('for any JSON in place of any part', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(JSON_RESUME)),
        fc.json(),
        fc.json(),
        async (key, any, inner) => {
          const whole = { ...JSON_RESUME, [key]: JSON.parse(any) };
          const within = {
            ...JSON_RESUME,
            [key]: [{ ...JSON_RESUME.work[0], startDate: JSON.parse(inner) }],
          };
          return (
            isAnswer(await examined(JSON.stringify(whole))) &&
            isAnswer(await examined(JSON.stringify(within)))
          );
        },
      ),
      { numRuns: thorough(100, 300) },
    );
  });

  it('for files with bytes changed, removed or duplicated', async () => {
    const files = await seeds();
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat({ max: 40 }),
      bytes: fc.uint8Array({ maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: files.length - 1 }),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (which, changes) => {
          let bytes = files[which] as Buffer;
          for (const { at, length, bytes: put } of changes) {
            const start = Math.floor(at * bytes.length);
            bytes = Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + length)]);
          }
          return isAnswer(await examine({ bytes }));
        },
      ),
      { numRuns: thorough(120, 400) },
    );
  });
});
