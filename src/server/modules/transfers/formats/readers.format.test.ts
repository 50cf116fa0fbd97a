import { describe, expect, it } from 'vitest';
import { CANDIDATE, draftOf, JSON_RESUME } from '#test/resume-files.ts';
import type { ResumeDraft } from './drafting.ts';

const notesOf = (entries: ResumeDraft['jobs' | 'educations' | 'languages' | 'certifications']) =>
  entries.map(({ notes }) =>
    notes.map(({ field, code, text }) => [field, code, text].filter(Boolean).join(' ')),
  );

describe('a Europass file since 2020', () => {
  it('gives jobs with company, place and dates, with lists as lines', async () => {
    const { format, jobs } = await draftOf(CANDIDATE);
    expect(format).toBe('europass');
    expect(jobs).toEqual([
      {
        title: 'Chef de Partie',
        workload: null,
        company_name: 'Hotel Seehof Arosa AG',
        street: 'Seeblickstrasse',
        street_number: '14b',
        zip: '7050',
        place: 'Arosa',
        country: 'CH',
        start_day: 1,
        start_month: 12,
        start_year: 2024,
        end_day: 20,
        end_month: 4,
        end_year: 2025,
        is_current: false,
        description: 'Saucier & Entremetier.\n• 120 Couverts\n• zwei Lernende',
        notes: [],
      },
      expect.objectContaining({
        title: 'Cozinheiro',
        place: 'Lagos',
        country: 'PT',
        start_day: null,
        start_month: 6,
        start_year: 2025,
        end_year: null,
        is_current: true,
        description: null,
      }),
    ]);
  });

  it('gives an education with the year only if the month is missing, and notes that there is more', async () => {
    const { educations } = await draftOf(CANDIDATE);
    expect(educations).toEqual([
      {
        title: 'Técnico de Cozinha',
        organization: 'Escola de Hotelaria de Faro',
        zip: null,
        place: 'Faro',
        start_date: '2012-',
        end_date: '2015-06',
        description: '• Pastelaria',
        notes: [{ field: null, code: 'more', text: null }],
      },
    ]);
  });

  it('gives a language with its spoken level, or none if it is missing', async () => {
    const { languages } = await draftOf(CANDIDATE);
    expect(languages.map(({ language, proficiency }) => [language, proficiency])).toEqual([
      ['pt', 4],
      ['de', 2],
      ['en', null],
    ]);
    expect(notesOf(languages)).toEqual([[], ['proficiency level_taken B2'], []]);
  });

  it('gives certificates from their section', async () => {
    const { certifications } = await draftOf(CANDIDATE);
    expect(certifications).toEqual([
      {
        title: 'Lebensmittelhygiene',
        issuing_authority: 'GastroSuisse',
        date_of_issue: '2023-03-09',
        notes: [],
      },
    ]);
  });

  it('reports what is omitted', async () => {
    const { left_out } = await draftOf(CANDIDATE);
    expect(left_out.map(({ code, section, name, count }) => [code, section, name, count])).toEqual([
      ['language_unknown', null, 'Mirandês', 1],
      ['language_unknown', null, 'Klingonisch', 1],
      ['section', 'other', 'Hobbys', 1],
      ['section', 'summary', null, 1],
      ['section', 'licences', null, 1],
      ['section', 'skills', null, 1],
      ['other_profile', null, null, 1],
    ]);
  });
});

describe('a JSON Resume file', () => {
  const text = JSON.stringify(JSON_RESUME);

  it('gives jobs with the place split from one line, and ongoing ones without an end', async () => {
    const { format, jobs } = await draftOf(text);
    expect(format).toBe('json_resume');
    expect(jobs).toMatchObject([
      {
        title: 'Servicemitarbeiterin',
        company_name: 'Berghaus Surlej',
        workload: null,
        street: null,
        zip: '7513',
        place: 'Silvaplana',
        country: 'CH',
        start_day: 15,
        start_month: 12,
        start_year: 2023,
        is_current: false,
        description: 'Service auf der Terrasse\nund im Stübli\n• Kasse\n• Weinkarte',
      },
      {
        company_name: 'Café Spettacolo',
        place: 'Bern',
        start_year: 2022,
        start_month: null,
        is_current: true,
      },
      { company_name: 'Hotel Paradiso', place: 'Lugano', start_year: null },
    ]);
    expect(notesOf(jobs)[2]).toEqual(['start_date date_unread 2021-13']);
  });

  it('gives educations and certificates, and reports a day that cannot be read', async () => {
    const { educations, certifications } = await draftOf(text);
    expect(educations).toMatchObject([
      {
        title: 'Dipl. Hotelier, Hospitality',
        organization: 'Hotelfachschule Thun',
        place: null,
        start_date: '2019-08',
        end_date: '2022-06',
        description: '• Service\n• Wein',
        notes: [{ code: 'more' }],
      },
    ]);
    expect(certifications.map(({ title, date_of_issue }) => [title, date_of_issue])).toEqual([
      ['Barista Level 2', '2022-02-01'],
      ['Nothelferkurs', null],
    ]);
    expect(notesOf(certifications)).toEqual([[], ['date_of_issue date_unread 2020']]);
  });

  it('gives places from the parts of an address, and reports further parts', async () => {
    const location = {
      address: 'Via Maistra 12a',
      postalCode: '7504',
      city: 'Pontresina',
      countryCode: 'CH',
    };
    const { jobs, educations } = await draftOf(
      JSON.stringify({
        work: [
          { name: 'Hotel Steinbock', location },
          {
            name: 'Hotel Bären',
            location: { address: 'Im Dorf', city: 'Sils', region: 'Graubünden', country: 'Schweiz' },
          },
          { name: 'Hotel Rosatsch', location: { postalCode: 7500, countryCode: 'Narnia' } },
        ],
        education: [
          { institution: 'SSTH', location },
          { institution: 'EHL', location: { city: 'Lausanne', countryCode: 'CH' } },
          { institution: 'Academia', location: '7503 Samedan' },
        ],
      }),
    );
    expect(jobs.map((it) => [it.street, it.street_number, it.zip, it.place, it.country])).toEqual([
      ['Via Maistra', '12a', '7504', 'Pontresina', 'CH'],
      ['Im Dorf', null, null, 'Sils', 'CH'],
      [null, null, '7500', null, null],
    ]);
    expect(notesOf(jobs)).toEqual([[], ['more'], ['country country_unread Narnia']]);
    expect(educations.map(({ zip, place }) => [zip, place])).toEqual([
      ['7504', 'Pontresina'],
      [null, 'Lausanne'],
      ['7503', 'Samedan'],
    ]);
    expect(notesOf(educations)).toEqual([['more'], [], []]);
  });

  it.each([
    ['Chur, GR', null, 'Chur', null],
    ['7000 Chur, GR', '7000', 'Chur', 'CH'],
    ['Palo Alto, CA', null, 'Palo Alto', null],
    ['94301 Palo Alto, CA', '94301', 'Palo Alto', null],
    ['Bern, BE', null, 'Bern', null],
    ['Zürich, ZH', null, 'Zürich', null],
    ['München, DE', null, 'München', 'DE'],
    ['Vaduz, LI', null, 'Vaduz', 'LI'],
    ['Athen, Griechenland', null, 'Athen', 'GR'],
  ])('gives %s no country that it may not mean, and then asks', async (location, zip, place, country) => {
    const { jobs } = await draftOf(JSON.stringify({ work: [{ name: 'Hotel', location }] }));
    expect(jobs).toMatchObject([{ zip, place, country }]);
    const asked = `country country_unclear ${location.slice(-2)}`;
    expect(notesOf(jobs)).toEqual([country === null ? [asked] : []]);
  });

  it('gives languages by names in several languages, each once', async () => {
    const { languages, left_out } = await draftOf(text);
    expect(languages.map(({ language, proficiency }) => [language, proficiency])).toEqual([
      ['rm', 4],
      ['de', 4],
      ['it', 2],
      ['fr', 2],
      ['en', null],
    ]);
    expect(left_out.map(({ code, name, section, count }) => [code, name ?? section, count])).toEqual([
      ['language_twice', 'Deutsch', 1],
      ['language_unknown', 'Esperanto', 1],
      ['section', 'summary', 1],
      ['section', 'skills', 2],
    ]);
  });
});

describe('the text of a file', () => {
  const job = async (work: object) => {
    const { jobs } = await draftOf(JSON.stringify({ work: [work] }));
    return jobs[0] as (typeof jobs)[number];
  };

  it('is truncated to the length of our fields, with a note', async () => {
    const { title, description, notes } = await job({
      position: 'x'.repeat(256),
      summary: 'y'.repeat(10_001),
    });
    expect([title?.length, description?.length]).toEqual([255, 10_000]);
    expect(notes).toEqual([
      { field: 'title', code: 'cut', text: null },
      { field: 'description', code: 'cut', text: null },
    ]);
    expect(await job({ position: 'x'.repeat(255), summary: 'y'.repeat(10_000) })).toMatchObject({
      notes: [],
    });
  });

  it('with markup is examined up to a limit, with a note', async () => {
    const { description, notes } = await job({
      name: 'Hotel',
      summary: `<p>Anfang</p>${'<br>'.repeat(10_000)}<p>Ende</p>`,
    });
    expect(description).toBe('Anfang');
    expect(notes).toEqual([{ field: 'description', code: 'cut', text: null }]);
  });

  it('loses characters that are not allowed in any text, with a note', async () => {
    const { title, description, notes } = await job({ position: 'Ko\u0000ch', summary: 'a\u0007b' });
    expect([title, description]).toEqual(['Koch', 'ab']);
    expect(notes.map(({ code }) => code)).toEqual(['characters', 'characters']);
  });

  it('loses invisible characters without a note', async () => {
    const { title, description, notes } = await job({ position: '\u202eKoch\u202c', summary: 'a\u200bb' });
    expect([title, description]).toEqual(['Koch', 'ab']);
    expect(notes).toEqual([]);
  });

  it('may have dates as people write them, and words for ongoing', async () => {
    expect(await job({ name: 'Hotel', startDate: 'décembre 2020', endDate: 'En cours' })).toMatchObject({
      start_year: 2020,
      start_month: 12,
      end_year: null,
      is_current: true,
      notes: [],
    });
    expect(await job({ name: 'Hotel', startDate: '12.2018', endDate: '15.03.2021' })).toMatchObject({
      start_month: 12,
      start_day: null,
      end_day: 15,
      end_month: 3,
      end_year: 2021,
      is_current: false,
      notes: [],
    });
  });

  it('gives no ambiguous date, unless its language puts the day first', async () => {
    const said = { name: 'Hotel', startDate: '03/04/2021' };
    expect(await job({ ...said, summary: 'Service with a smile' })).toMatchObject({
      start_year: null,
      notes: [{ field: 'start_date', code: 'date_unread', text: '03/04/2021' }],
    });
    expect(await job({ ...said, summary: 'Servizio in sala con vini' })).toMatchObject({
      start_day: 3,
      start_month: 4,
      start_year: 2021,
      notes: [],
    });
  });

  it('gives no end date if that cannot be read, and does not make the job ongoing', async () => {
    const said = await draftOf(
      CANDIDATE.replace('2025-04-20', 'Ostern 2025').replace(/<hr:CurrentIndicator>false<.*?>/, ''),
    );
    expect(said.jobs[0]).toMatchObject({
      end_year: null,
      is_current: false,
      notes: [{ field: 'end_date', code: 'date_unread', text: 'Ostern 2025' }],
    });
  });

  it('has a note about a country that does not exist', async () => {
    const { country, notes } = await job({ name: 'Hotel', 'x-solstice': { country: 'Narnia' } });
    expect([country, notes]).toEqual([null, [{ field: 'country', code: 'country_unread', text: 'Narnia' }]]);
  });

  it('is read until the resume is full, and the rest is counted', async () => {
    const work = Array.from({ length: 103 }, (_, index) => ({ name: `Hotel ${index}` }));
    const certificates = Array.from({ length: 51 }, (_, index) => ({ name: `Kurs ${index}` }));
    const draft = await draftOf(JSON.stringify({ work: [{}, ...work], certificates }));
    expect([draft.jobs.length, draft.certifications.length]).toEqual([100, 50]);
    expect(draft.left_out.map(({ code, kind, count }) => [code, kind, count])).toEqual([
      ['empty', 'job', 1],
      ['too_many', 'job', 3],
      ['too_many', 'certification', 1],
    ]);
  });
});
