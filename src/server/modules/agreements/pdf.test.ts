import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { drawPdf, readPdf } from '#test/pdf.ts';
import { type PaperContent, renderAgreement } from './pdf.ts';

const UUID = '7f3a02c9-5b1e-4c8a-9d27-3e6f81b0a4d5';

function content(more: Partial<PaperContent> = {}): PaperContent {
  return {
    uuid: UUID,
    code: '7K3M9QX2RA',
    version: 1,
    issuedAt: new Date('2026-11-18T09:12:00Z'),
    job1: {
      company: 'Hotel Quarzhorn',
      address: { street: 'Via Maistra', streetNumber: '41', zip: '7504', place: 'Pontresina', country: 'CH' },
      place: 'Pontresina',
      title: 'Sous-Chef',
      season: 'winter',
      startDate: '2026-12-05',
      endDate: '2027-04-11',
      workload: 100,
      confirmedOn: '2026-11-02',
      confirmedBy: 'Reto Caviezel',
    },
    job2: {
      company: 'Tre Lanterne Blu',
      address: { street: 'Via Locarno', streetNumber: '3', zip: '6616', place: 'Losone', country: 'CH' },
      place: 'Losone',
      title: 'Service',
      season: 'summer',
      startDate: '2027-05-05',
      endDate: '2027-10-24',
      workload: 80,
      confirmedOn: '2026-11-18',
      confirmedBy: 'Sara Bernasconi',
    },
    employee: {
      firstName: 'Anna',
      lastName: 'Muster',
      birthDate: '1994-03-08',
      street: 'Via dei Castagni',
      streetNumber: '12',
      zip: '6616',
      place: 'Losone',
      country: 'CH',
      nationality: 'PT',
      residencePermit: 'B',
    },
    language: 'de',
    checkUrl: `https://solstice.example/seco/check/${UUID}`,
    ...more,
  };
}

const employee = (more: Partial<PaperContent['employee']>) => ({
  employee: { ...content().employee, ...more },
});
const read = async (more?: Partial<PaperContent>) => readPdf(await renderAgreement(content(more)));
/** The text on one line. */
const joined = ({ structure }: ReturnType<typeof readPdf>) =>
  structure
    .filter((line) => line.startsWith('"'))
    .map((line) => line.slice(1, -1))
    .join(' | ');

describe('the paper of an agreement', () => {
  it('is one valid, accessible page with title and language', async () => {
    expect(await read()).toMatchObject({
      problems: '',
      pages: 1,
      title: 'Kooperationsvereinbarung von Anna Muster',
      language: 'de-CH',
      isTagged: true,
      showsTitle: true,
    });
    expect(await read({ language: 'it' })).toMatchObject({
      problems: '',
      pages: 1,
      title: 'Accordo di cooperazione di Anna Muster',
      language: 'it-CH',
    });
  });

  it('states parties, residence, permit and both jobs, each value beside its label', async () => {
    const text = joined(await read());
    for (const part of [
      `Nummer ${UUID}`,
      'Fassung 1 vom 18. November 2026',
      'Anna Muster | geboren am 8. März 1994',
      'Anna Muster',
      'Wohnsitz | Via dei Castagni 12 6616 Losone',
      'Nationalität | Portugal',
      'Bewilligung | B, Aufenthalt',
      'Winterstelle | Betrieb | Hotel Quarzhorn | Adresse | Via Maistra 41, 7504 Pontresina' +
        ' | Arbeitsort | Pontresina | Stelle | Sous-Chef, 100 %' +
        ' | Beginn | 5. Dezember 2026 | Ende | 11. April 2027 | Bestätigt | 2. November 2026, Reto Caviezel',
      'Sommerstelle | Betrieb | Tre Lanterne Blu | Adresse | Via Locarno 3, 6616 Losone' +
        ' | Arbeitsort | Losone | Stelle | Service, 80 %' +
        ' | Beginn | 5. Mai 2027 | Ende | 24. Oktober 2027 | Bestätigt | 18. November 2026, Sara Bernasconi',
      'liegen 23 Tage ohne Arbeit',
      'in einem Jobpaket sind es höchstens 123',
      `solstice.example/seco/check/${UUID}`,
      'solstice.example/seco/check mit dem Kurzcode 7K3M9 QX2RA',
      'Verein Solstice',
    ])
      expect(text).toContain(part);
  });

  it('has a reading order from head to foot, one job after the other', async () => {
    const { structure, text } = await read();
    const headings = structure.filter((_, index) => /^H\d$/.test(structure[index - 1] ?? ''));
    expect(headings).toEqual([
      '"Kooperationsvereinbarung"',
      '"Anna Muster"',
      '"Winterstelle"',
      '"Sommerstelle"',
      '"Vereinbart ist"',
      '"Gültigkeit online prüfen"',
    ]);
    const places = [
      'Kooperations',
      'Muster',
      '23 Tage',
      'Sous-Chef',
      '80 %',
      'Behörden',
      'seco/check',
      'Seite 1',
    ];
    const found = places.map((word) => text.indexOf(word));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
  });

  it('describes in words what the strip shows', async () => {
    expect((await read()).alternatives).toContain(
      'Jobpaket. Winterstelle: 5. Dezember 2026 bis 11. April 2027. 23 Tage dazwischen.' +
        ' Sommerstelle: 5. Mai 2027 bis 24. Oktober 2027.',
    );
  });

  it('is in Italian for readers of Italian', async () => {
    const { job2 } = content();
    const paper = await read({ language: 'it', job2: { ...job2, startDate: '2027-04-13' } });
    const text = joined(paper);
    for (const part of [
      'Accordo di cooperazione',
      'Permesso | B, dimora',
      'Inizio | 13 aprile 2027',
      '1 giorno senza attività',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Tage|Stelle|Betrieb|bis /);
  });

  it('prints first days, ends of months and leap days', async () => {
    const { job1, job2 } = content();
    const days = {
      job1: { ...job1, startDate: '2027-12-01', endDate: '2028-02-29' },
      job2: { ...job2, startDate: '2028-03-01', endDate: '2028-08-31' },
    };
    const german = joined(await read(days));
    for (const part of [
      '1. Dezember 2027',
      '29. Februar 2028',
      '1. März 2028',
      '31. August 2028',
      'kein freier Tag',
    ])
      expect(german).toContain(part);
    expect(joined(await read({ ...days, language: 'it' }))).toContain('Inizio | 1° marzo 2028');
  });

  it.each([
    [{ nationality: 'CH', residencePermit: null }, 'Nationalität | Schweiz | Bewilligung | nicht nötig'],
    [{ nationality: 'IT', residencePermit: 'G' }, 'Nationalität | Italien | Bewilligung | G, Grenzgang'],
    [{ nationality: 'UA', residencePermit: 'none' }, 'Nationalität | Ukraine | Bewilligung | keine'],
    [{ zip: '20121', place: 'Milano', country: 'IT' }, 'Castagni 12 20121 Milano Italien'],
    [{ street: null, streetNumber: null, country: null }, 'Wohnsitz | 6616 Losone | Nationalität'],
    [
      { street: null, streetNumber: null, zip: null, place: null, country: null, nationality: null },
      'geboren am 8. März 1994 | Bewilligung | B',
    ],
  ] as const)('states of the employee what is known: %j', async (facts, expected) => {
    expect(joined(await read(employee(facts)))).toContain(expected);
  });

  it('begins with summer where summer comes first', async () => {
    const { job1, job2 } = content();
    const text = joined(
      await read({
        job1: { ...job2, startDate: '2026-05-05', endDate: '2026-10-24' },
        job2: job1,
      }),
    );
    expect(text).toMatch(/zuerst im Sommer.*41 Tage.*Sommerstelle.*Winterstelle/);
  });

  it('prints street and place of the residence on separate lines', async () => {
    const { words } = await read(employee({ street: 'Promenade', zip: '7270', place: 'Davos Platz' }));
    const [street, zip, platz] = ['Promenade', '7270', 'Platz'].map((it) =>
      words.find(({ text }) => text.startsWith(it)),
    );
    expect(zip?.left).toBe(street?.left);
    expect(zip?.top).toBeGreaterThan(street?.top ?? Infinity);
    expect(platz?.top ?? zip?.top).toBe(zip?.top);
  });

  it('prints a long name smaller, but larger than the text beside it', async () => {
    const heightOf = async (lastName: string) => {
      const { words } = await read(employee({ firstName: 'Žofia', lastName }));
      const word = words.find(({ text }) => text.includes('Žofia'));
      return (word?.bottom ?? 0) - (word?.top ?? 0);
    };
    const [short, long] = [await heightOf('Novák'), await heightOf(`${'Łukaszewiczówna '.repeat(5)}Ğül`)];
    const beside = (await read()).words.find(({ text }) => text === 'Wohnsitz');
    expect(long).toBeLessThan(short);
    expect(long).toBeGreaterThan((beside?.bottom ?? 0) - (beside?.top ?? 0));
  });

  it.each([
    ['Ângela Žižek-Đorđević', 'Łukasiewicz Őrsi Çelebioğlu Ştefănescu Þórðarson'],
    ['Ελένη', 'Παπαδοπούλου-Κωνσταντινίδη'],
    ['Олександра', 'Шевченко-Ґудзь'],
    ['Mārtiņš Āķis', 'Ķēniņš Ģirģensons Ščerbickienė Ŧeađgi'],
    ['Zoë O’Neill', 'd’Àvila ŵyn Ħal Ġwann'],
  ])('prints the name of %s %s unchanged', async (firstName, lastName) => {
    const paper = await read(employee({ firstName, lastName }));
    expect(paper).toMatchObject({ problems: '', pages: 1 });
    expect(paper.title).toBe(`Kooperationsvereinbarung von ${firstName} ${lastName}`);
    expect(joined(paper)).toContain(`| ${firstName} ${lastName} |`);
  });

  it.each([
    ['of many words', 'Maximilian-Alexander Ğonçalves Őrsi '.repeat(6).slice(0, 199)],
    ['of one word', 'Ž'.repeat(200)],
    ['in another script', 'Шевченко'.repeat(25)],
  ])('fits names of 200 letters %s on at most two pages, within its margins', async (_, name) => {
    const { job1, job2 } = content();
    const paper = await read({
      ...employee({ firstName: name.trim(), lastName: name.trim() }),
      job1: { ...job1, company: name.trim(), title: name.trim(), place: name.trim() },
      job2: { ...job2, company: name.trim(), title: name.trim(), place: name.trim() },
    });
    expect(paper.problems).toBe('');
    expect(paper.pages).toBeLessThanOrEqual(2);
    expect(joined(paper).split(name.trim()).length - 1).toBe(8);
    for (const { left, right, bottom } of paper.words) {
      expect(left).toBeGreaterThan(50);
      expect(right).toBeLessThan(596 - 50);
      expect(bottom).toBeLessThan(842 - 20);
    }
  });

  it('fits on one page with names of realistic length', async () => {
    const { job1, job2 } = content();
    const paper = await read({
      ...employee({ firstName: 'Maria João', lastName: 'Fernandes da Conceição de Oliveira' }),
      job1: { ...job1, company: 'Berghotel und Restaurant Sternenblick am Silsersee AG' },
      job2: {
        ...job2,
        company: 'Ristorante Albergo Antica Posta del Lago Sagl',
        title: 'Hauswirtschaft und Service',
      },
      language: 'it',
    });
    expect(paper.pages).toBe(1);
  });

  it('is byte-identical for the same agreement, and differs for another', async () => {
    const first = Buffer.from(await renderAgreement(content()));
    await renderAgreement(content(employee({ firstName: 'Ελένη', lastName: 'i̇ ı ﬁ' })));
    expect(first.equals(await renderAgreement(content()))).toBe(true);
    expect(first.equals(await renderAgreement(content({ version: 2 })))).toBe(false);
  });

  it('is byte-identical when it is rendered in a worker', async () => {
    const worker = openDocumentWorker();
    const module = new URL('./pdf.ts', import.meta.url);
    const printed = await worker.run<typeof renderAgreement>(module, 'renderAgreement', content());
    await worker.close();
    expect(Buffer.from(await renderAgreement(content())).equals(printed)).toBe(true);
  });

  it.each([
    'https://solstice.example/seco/check/00000000-0000-4000-8000-000000000000',
    `http://127.0.0.1:3000/seco/check/${UUID}`,
    `https://${'sehr-langer-name.'.repeat(2)}example/seco/check/${UUID}`,
  ])('has a QR code of 30 mm that leads to %s', async (checkUrl) => {
    const { width, height, pixels } = drawPdf(await renderAgreement(content({ checkUrl })), 150);
    const rgba = new Uint8ClampedArray(pixels.length * 4);
    for (const [index, grey] of pixels.entries()) rgba.set([grey, grey, grey, 255], index * 4);
    const code = jsQR.default(rgba, width, height);
    expect(code?.data).toBe(checkUrl);
    const { topLeftCorner, topRightCorner } = code?.location ?? {};
    const side = ((topRightCorner?.x ?? 0) - (topLeftCorner?.x ?? 0)) / 150;
    expect(side * 25.4).toBeCloseTo(30, -0.5);
  });

  it('links the address of the check, for readers on a screen', async () => {
    const bytes = Buffer.from(await renderAgreement(content())).toString('latin1');
    expect(bytes).toContain(`/URI (https://solstice.example/seco/check/${UUID})`);
  });
});
