import { buffer } from 'node:stream/consumers';
import { degrees } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { PAGE } from '#server/platform/pdf/look.ts';
import { mergeFiles } from '#server/platform/pdf/merge.ts';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { squareJpeg } from '#server/platform/pictures.ts';
import { bookmarksOf, drawPdf, readPdf } from '#test/pdf.ts';
import { aPicture, aWaiter } from '#test/pictures.ts';
import { aPdf } from '#test/uploads.ts';
import { workerInThread } from '#test/worker-in-thread.ts';
import { type DossierContent, renderDossier } from './dossier-pdf.ts';

type Enclosed = DossierContent['documents'][number];
type EntryOnPaper = DossierContent['entries'][number];

function anEntry(more: Partial<EntryOnPaper> = {}): EntryOnPaper {
  return {
    title: 'Chef de rang',
    workload: 100,
    companyName: 'Tre Lanterne Blu',
    place: 'Losone',
    country: 'CH',
    description: null,
    status: null,
    season: null,
    startYear: 2026,
    startMonth: 5,
    startDay: 4,
    endYear: 2026,
    endMonth: 10,
    endDay: 25,
    ...more,
  };
}

function content(more: Partial<DossierContent> = {}): DossierContent {
  return {
    language: 'de',
    sentAt: new Date('2026-11-18T23:30:00Z'),
    isPreview: false,
    company: 'Hotel Quarzhorn',
    planned: null,
    job: {
      title: 'Sous-Chef',
      season: 'winter',
      startMonth: 12,
      startYear: 2026,
      endMonth: 4,
      endYear: 2027,
      workloadMin: 80,
      workloadMax: 100,
      place: 'Pontresina',
    },
    person: {
      sex: 2,
      firstName: 'Anna',
      lastName: 'Muster',
      email: 'anna@example.org',
      dateOfBirth: '1994-03-01',
      nationality: 'PT',
      residencePermit: 'B',
      street: 'Via dei Castagni',
      streetNumber: '12',
      zip: '6616',
      place: 'Losone',
      country: 'CH',
      phone: '+41 79 000 00 00',
    },
    picture: null,
    letter: '<p>Guten Tag</p><ul><li>Ich koche <strong>gern</strong></li></ul>',
    questions: [],
    answers: [],
    entries: [anEntry()],
    educations: [],
    languages: [],
    documents: [],
    certifications: [],
    ...more,
  };
}

const print = async (more?: Partial<DossierContent>) => (await renderDossier(content(more))).bytes;
const read = async (more?: Partial<DossierContent>) => readPdf(await print(more));
/** The dossier with these documents appended. */
const merged = async (
  documents: readonly (DossierContent['documents'][number] & { bytes: Uint8Array })[],
) => {
  const { bytes, pages: ownPages } = await renderDossier(
    content({ documents: documents.map(({ bytes, ...document }) => document) }),
  );
  const enclosures = documents.map(({ title, pages, bytes }) => ({ title, pages, read: async () => bytes }));
  return buffer(mergeFiles(bytes, enclosures, { worker: workerInThread, ownPages, language: 'de' }));
};
/** The text on one line. */
const joined = ({ structure }: ReturnType<typeof readPdf>) =>
  structure
    .filter((line) => line.startsWith('"'))
    .map((line) => line.slice(1, -1))
    .join(' | ');

describe('the dossier of an application', () => {
  it('has each question of the ad with its answer, and says where there is none', async () => {
    const text = joined(
      await read({
        questions: [
          { kind: 'yes_no', text: 'Fahren Sie Auto?', choices: [] },
          { kind: 'choice', text: 'Welche Schicht?', choices: ['Früh', 'Spät'] },
          { kind: 'text', text: 'Wo haben Sie gelernt?', choices: [] },
        ],
        answers: [false, 1, null],
      }),
    );
    expect(text).toContain(
      'Antworten | Fahren Sie Auto? | Nein | Welche Schicht? | Spät | Wo haben Sie gelernt? | Keine Antwort',
    );
    expect(joined(await read())).not.toContain('Antworten');
  });

  it.each([
    ['de', 'Bewerbung von Anna Muster: Sous-Chef', 'de-CH', 'Gesendet am 19. November 2026'],
    ['it', 'Candidatura di Anna Muster: Sous-Chef', 'it-CH', 'Data di invio: 19 novembre 2026'],
    ['en', 'Application from Anna Muster: Sous-Chef', 'en-CH', 'Sent on 19 November 2026'],
  ] as const)('is a sound file in the language %s', async (language, title, tag, sent) => {
    const dossier = await read({ language });
    expect(dossier).toMatchObject({ problems: '', title, language: tag, isTagged: true, showsTitle: true });
    expect(joined(dossier)).toContain(sent);
  });

  it('of an unsent application says so, and states no date of sending', async () => {
    const preview = joined(await read({ isPreview: true }));
    expect(preview).toContain('Vorschau vom 19. November 2026, noch nicht gesendet');
    expect(preview).not.toContain('Gesendet am');
  });

  it('states who applies for what, then the letter, the person, and the experience', async () => {
    expect(joined(await read())).toMatch(
      new RegExp(
        [
          'Bewerbung \\| Anna Muster \\| Sous-Chef, 80–100 % \\| Hotel Quarzhorn, Pontresina',
          'Winterstelle, Dezember 2026 – April 2027',
          'Bewerbungsschreiben \\| Guten Tag \\| • \\| Ich koche gern',
          'Angaben zur Person \\| Anrede \\| Frau \\| Geburtsdatum \\| 1. März 1994 \\| Nationalität \\| Portugal',
          'Bewilligung \\| B, Aufenthalt \\| Adresse \\| Via dei Castagni 12 6616 Losone',
          'Telefon \\| \\+41 79 000 00 00 \\| E-Mail \\| anna@example.org',
          'Berufserfahrung \\| Chef de rang \\| Tre Lanterne Blu, Losone, 100 % \\| 4. Mai 2026 – 25. Oktober 2026',
        ].join('.*'),
      ),
    );
  });

  it.each([
    ['de', 'Sommerstelle (Tessin)', 'Plant dazu: Sommerstelle (Tessin)'],
    ['it', 'lavoro estivo (Ticino)', 'Prevede inoltre: lavoro estivo (Ticino)'],
    ['en', 'summer job (Ticino)', 'Also plans: summer job (Ticino)'],
    ['fr', 'emploi d’été (Tessin)', 'Prévoit aussi : emploi d’été (Tessin)'],
  ] as const)(
    'names the half that is planned with it, in the language %s',
    async (language, planned, line) => {
      expect(joined(await read({ language, planned }))).toContain(`| ${line} |`);
      expect(joined(await read({ language }))).not.toContain(line.slice(0, 8));
    },
  );

  it('lists education, languages and certificates after the jobs, if there are any', async () => {
    const whole = joined(
      await read({
        educations: [
          {
            title: 'Köchin EFZ',
            organization: 'Berufsfachschule',
            zip: '7503',
            place: 'Samedan',
            startMonth: '2012-08',
            endMonth: '2015-07',
            description: 'Patisserie, Note 5,4',
          },
        ],
        languages: [
          { language: 'pt', proficiency: 4 },
          { language: 'de', proficiency: 2 },
        ],
        certifications: [
          { title: 'Sommelière', issuingAuthority: 'ASSP', dateOfIssue: '2021-02-28' },
          { title: 'Bootsausweis', issuingAuthority: null, dateOfIssue: null },
        ],
      }),
    );
    expect(whole).toMatch(
      new RegExp(
        [
          'Berufserfahrung.*Ausbildung \\| Köchin EFZ \\| Berufsfachschule, 7503 Samedan \\| August 2012 – Juli 2015 \\| Patisserie, Note 5,4',
          'Sprachen \\| Portugiesisch \\| Muttersprache \\| Deutsch \\| gut',
          'Zertifikate \\| Sommelière \\| ASSP \\| 28. Februar 2021 \\| Bootsausweis',
        ].join('.*'),
      ),
    );
    expect(joined(await read())).not.toMatch(/Ausbildung|Sprachen|Zertifikate/);
  });

  it.each([
    ['without a break', `${'a'.repeat(64)}@${'b'.repeat(60)}.example.org`],
    ['of wide letters', `${'W'.repeat(64)}@example.org`],
    ['with hyphens', 'anna-theodora.von-und-zu-hohenlohe-langenburg.1987@berghotel-sternenblick.example.org'],
  ])('breaks a long email address %s within its column, and lets it be copied as one', async (_, email) => {
    const { person } = content();
    const dossier = await read({ person: { ...person, email } });
    expect(joined(dossier)).toContain(`E-Mail | ${email} |`);
    const label = dossier.words.find(({ text }) => text === 'E-Mail');
    const beside = dossier.words.filter(
      ({ page, left, bottom }) => page === label?.page && left > label.right && bottom > label.bottom - 1,
    );
    const lines = beside.filter(({ text, left }) => email.includes(text) && left === beside[0]?.left);
    expect(lines.map(({ text }) => text).join('')).toBe(email);
    for (const { right } of lines) expect(right).toBeLessThan(PAGE.right + 0.5);
  });

  it('shows the picture beside the name, however long that is', async () => {
    const { person } = content();
    const lastName = 'Wirz-Bernasconi von Untervaz-Schlatter';
    const dossier = await read({
      picture: await squareJpeg(await aPicture(), 500, 'image', aWaiter()),
      person: { ...person, lastName },
    });
    expect(dossier.problems).toBe('');
    expect(dossier.alternatives).toContain(`Bild von Anna ${lastName}`);
    const [image] = dossier.images;
    expect(image).toMatchObject({ page: 1, width: 500, height: 500, kind: 'jpeg' });
    // Between the letterhead and the year; the page is 595 points wide, with margins of 51.
    const words = dossier.words.filter(({ page, top }) => page === 1 && top > 80 && top < 200);
    expect(words.map(({ text }) => text)).toContain('Untervaz-Schlatter');
    for (const { right } of words) expect(right).toBeLessThan(595 - 51 - 104);
  });

  it('has no picture if the person has none', async () => {
    const { images, alternatives } = await read();
    expect(images).toEqual([]);
    expect(alternatives.join()).not.toContain('Bild von');
  });

  it('omits unknown data', async () => {
    const { person } = content();
    const text = joined(
      await read({ person: { ...person, phone: null, dateOfBirth: null, nationality: null, street: null } }),
    );
    expect(text).not.toMatch(/Telefon|Geburtsdatum|Nationalität|null/);
  });

  it('lists the newest entry first, and one that continues before all others', async () => {
    const text = joined(
      await read({
        entries: [
          anEntry({ title: 'früher', startYear: 2020, endYear: 2021, startDay: null, endDay: null }),
          anEntry({ title: 'läuft', endYear: null, endMonth: null, endDay: null }),
          anEntry({ title: 'neu' }),
          anEntry({ title: 'neu, aber länger', startMonth: 2 }),
        ],
      }),
    );
    const titles = ['läuft', 'neu |', 'neu, aber', 'früher'].map((title) => text.indexOf(title));
    expect(titles).toEqual(titles.toSorted((a, b) => a - b));
    expect(text).toContain('seit Mai 2026');
    expect(text).toContain('Mai 2020 – Oktober 2021');
  });

  it('draws a season within the year, with a text alternative', async () => {
    const { alternatives } = await read({
      entries: [
        anEntry({ season: 'winter' }),
        anEntry({ startYear: 2025, startMonth: 12, startDay: 31, endMonth: 2, endDay: 28 }),
        anEntry({ startYear: 2019 }),
      ],
    });
    expect(alternatives).toEqual([
      'Winterstelle, Dezember 2026 – April 2027.',
      'Winterstelle, 4. Mai 2026 – 25. Oktober 2026.',
      'Winterstelle, 31. Dezember 2025 – 28. Februar 2026.',
    ]);
  });

  it('states which entries the company confirmed, and which are abroad', async () => {
    const text = (more: Partial<EntryOnPaper>) => read({ entries: [anEntry(more)] }).then(joined);
    expect(await text({ status: 'SYSTEM' })).toContain('vom Betrieb bestätigt');
    expect(await text({ status: null })).not.toContain('bestätigt');
    expect(await text({ place: 'Porto', country: 'PT' })).toContain('Porto, Portugal, 100 %');
    expect(await text({ place: null, country: null })).toContain('Tre Lanterne Blu, 100 %');
  });

  it('fills the strip of a confirmed entry, and outlines others', async () => {
    // Counts the pixels in the summer's colour, converted to grey.
    const inked = async (status: EntryOnPaper['status']) => {
      const entries = [anEntry({ season: 'summer', status })];
      const { pixels } = drawPdf(await print({ entries }), 150);
      return pixels.filter((grey) => Math.abs(grey - 131) < 2).length;
    };
    const [confirmed, own] = [await inked('APPROVED'), await inked(null)];
    // More than five of twelve months of a strip of 148 by 9 points, without its border.
    expect(confirmed - own).toBeGreaterThan(1500);
  });

  it('says that there is no entry yet', async () => {
    expect(joined(await read({ entries: [] }))).toContain('Noch keine Stelle eingetragen.');
  });

  it('continues long letters, descriptions and names over as many pages as needed', async () => {
    const { person, job } = content();
    const dossier = await read({
      letter: `<p>${'Ein Satz über das Kochen. '.repeat(400)}</p>`,
      person: { ...person, firstName: 'Ğ'.repeat(200), lastName: 'Шевченко '.repeat(22).trim() },
      company: 'Sonnenhalde'.repeat(20),
      job: { ...job, title: 'Küche und Service '.repeat(14).trim() },
      entries: Array.from({ length: 8 }, () =>
        anEntry({
          title: 'W'.repeat(255),
          description: `${'Wir kochten. '.repeat(100)}\n\nUnd wuschen ab.`,
        }),
      ),
    });
    expect(dossier.problems).toBe('');
    expect(dossier.pages).toBeGreaterThan(3);
    expect(dossier.text.match(/Seite \d+ von \d+/g)).toHaveLength(dossier.pages);
    const text = joined(dossier).replace(/[ |]+/g, ' ');
    expect(text.match(/Ein Satz über das Kochen\./g)).toHaveLength(400);
    expect(text.match(/Und wuschen ab\./g)).toHaveLength(8);
    for (const { left, right, bottom } of dossier.words) {
      expect(left).toBeGreaterThan(50);
      expect(right).toBeLessThan(596 - 50);
      expect(bottom).toBeLessThan(842 - 20);
    }
  });

  it('keeps each entry on one page, and a heading with its content, wherever pages break', async () => {
    const entries = Array.from({ length: 40 }, (_, index) =>
      anEntry({
        title: `Titel${index}`,
        companyName: `Haus${index}`,
        startYear: 2026 - index,
        endYear: 2026 - index,
        description:
          index % 3 === 0 ? `Anfang${index} ${'Wir kochten am Abend. '.repeat(6)}Ende${index}` : null,
      }),
    );
    for (let lines = 0; lines < 12; lines += 3) {
      const { words, pages } = await read({ entries, letter: `<p>${'Guten Tag.<br />'.repeat(lines)}</p>` });
      const pageOf = new Map(words.map(({ text, page }) => [text, page]));
      for (const index of entries.keys()) {
        const told = [
          `Titel${index}`,
          `Haus${index},`,
          ...(index % 3 === 0 ? [`Anfang${index}`, `Ende${index}`] : []),
        ];
        expect(new Set(told.map((word) => pageOf.get(word))).size, told.join()).toBe(1);
      }
      expect(pageOf.get('Berufserfahrung')).toBe(pageOf.get('Titel0'));
      for (let page = 1; page <= pages; page += 1) {
        const count = (pattern: RegExp) =>
          words.filter((word) => word.page === page && pattern.test(word.text)).length;
        expect(count(/^Oktober$/)).toBe(count(/^Titel/));
      }
      expect(pages).toBeGreaterThan(4);
    }
  });

  it('prints dates in one column, and descriptions in another', async () => {
    const { words } = await read({
      entries: [anEntry({ title: 'Servierend' })],
      educations: [
        {
          title: 'Lernend',
          organization: 'Berufsfachschule',
          zip: null,
          place: 'Samedan',
          startMonth: '2012-08',
          endMonth: '2015-07',
          description: null,
        },
      ],
      languages: [{ language: 'pt', proficiency: 4 }],
      certifications: [{ title: 'Segelnd', issuingAuthority: null, dateOfIssue: '2021-02-28' }],
    });
    const lefts = (...texts: string[]) =>
      new Set(texts.map((text) => Math.round(words.findLast((word) => word.text === text)?.left ?? 0)));
    expect(lefts('August', 'Portugiesisch', '28.').size).toBe(1);
    expect(lefts('Servierend', 'Lernend', 'Muttersprache', 'Segelnd').size).toBe(1);
  });

  it('appends the documents, which are listed, bookmarked and included in the page numbers', async () => {
    const documents: [Enclosed, Enclosed] = [
      {
        title: 'Arbeitszeugnis Κρήτη',
        description: 'Original beim Empfang',
        of: { title: 'Köchin' },
        pages: 2,
      },
      { title: 'Sprachdiplom', description: null, of: { language: 'it' }, pages: 1 },
    ];
    const dossier = await merged([
      { ...documents[0], bytes: await aPdf({ pages: 2 }) },
      { ...documents[1], bytes: await aPdf({ text: 'Diploma' }) },
    ]);
    const { problems, pages, text, isTagged, title } = readPdf(dossier);
    expect({ problems, pages, isTagged, title }).toMatchObject({ problems: '', isTagged: true });
    expect(title).toContain('Anna Muster');
    const own = pages - 3;
    for (const words of [
      '1. Arbeitszeugnis Κρήτη',
      'Zu: Köchin',
      '2 Seiten',
      'Original beim Empfang',
      'Zu: Italienisch',
      '1 Seite',
      `Seite 1 von ${pages}`,
      `Seite ${own + 1} von ${pages}`,
      `Seite ${pages} von ${pages}`,
    ]) {
      expect(text).toContain(words);
    }
    expect(text.indexOf('Arbeitszeugnis 2')).toBeLessThan(text.indexOf('Diploma 1'));
    expect(bookmarksOf(dossier)).toEqual([
      ['Bewerbung', 1],
      ['Bewerbungsschreiben', 1],
      ['Angaben zur Person', 1],
      ['Lebenslauf', 1],
      ['Lebenslauf / Berufserfahrung', 1],
      ['Beilagen', own],
      ['Beilagen / Arbeitszeugnis Κρήτη', own + 1],
      ['Beilagen / Sprachdiplom', own + 3],
    ]);
  });

  it.each([0, 90, 180, 270])(
    'numbers pages at the bottom as displayed, here rotated by %i degrees',
    async (turn) => {
      const bytes = await aPdf({ change: (document) => document.getPage(0).setRotation(degrees(turn)) });
      const document = { title: 'Zeugnis', description: null, of: { title: 'Köchin' }, pages: 1, bytes };
      const { words, pages } = readPdf(await merged([document]));
      const [width, height] = turn % 180 === 0 ? [595, 842] : [842, 595];
      const number = words.filter(({ page, text }) => page === pages && text === String(pages)).at(-1);
      expect(number?.right).toBeGreaterThan(width - 40);
      expect(number?.right).toBeLessThan(width);
      expect(number?.bottom).toBeGreaterThan(height - 30);
      expect(number?.bottom).toBeLessThan(height);
    },
  );

  it('is byte-identical for the same application', async () => {
    const documents = [
      {
        title: 'Zeugnis',
        description: null,
        of: { title: 'Köchin' },
        pages: 2,
        bytes: await aPdf({ pages: 2 }),
      },
    ];
    expect((await merged(documents)).equals(await merged(documents))).toBe(true);
  });

  it('is byte-identical when it is rendered in a worker', async () => {
    const worker = openDocumentWorker();
    const module = new URL('./dossier-pdf.ts', import.meta.url);
    const printed = await worker.run<typeof renderDossier>(module, 'renderDossier', content());
    await worker.close();
    expect(Buffer.from(await print()).equals(printed.bytes)).toBe(true);
  });
});
