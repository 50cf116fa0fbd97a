import { describe, expect, it } from 'vitest';
import { draftOf, SKILLS_PASSPORT } from '#test/resume-files.ts';

describe('a Europass file from before 2020', () => {
  it('gives all four kinds, language certificates included', async () => {
    const draft = await draftOf(SKILLS_PASSPORT);
    expect(draft).toMatchObject({
      format: 'skills_passport',
      jobs: [
        {
          title: 'Receptionist stagionale',
          company_name: 'Albergo Lido',
          street: 'Viale Verbano',
          street_number: '9',
          zip: '6600',
          place: 'Locarno',
          country: 'CH',
          start_day: 15,
          start_month: 6,
          start_year: 2018,
          end_day: null,
          end_month: 10,
          end_year: 2018,
          is_current: false,
          description: 'Check-in\nCassa',
        },
        { title: 'Governante', start_month: null, start_year: 2019, is_current: true, country: null },
      ],
      educations: [
        {
          title: "Impiegata d'albergo AFC",
          organization: 'SSSAT',
          place: 'Bellinzona',
          start_date: '2011-09',
          end_date: '2014-06',
          description: 'Contabilità',
        },
      ],
      languages: [
        { language: 'it', proficiency: 4 },
        { language: 'de', proficiency: 2 },
      ],
      certifications: [
        { title: 'Goethe-Zertifikat B2', issuing_authority: 'Goethe-Institut', date_of_issue: '2017-05-20' },
      ],
    });
    expect(draft.left_out.map(({ section }) => section)).toEqual(['licences', 'summary']);
  });
});

describe('achievements in a Europass file from before 2020', () => {
  const achieved = (title: string, description: string) =>
    `<Achievement><Title>${title}</Title><Description>${description}</Description></Achievement>`;
  const draftWith = (...achievements: string[]) =>
    draftOf(
      SKILLS_PASSPORT.replace(
        '</LearnerInfo>',
        `<AchievementList>${achievements.join('')}</AchievementList></LearnerInfo>`,
      ),
    );
  const LIST = '&lt;ul&gt;&lt;li&gt;HACCP&lt;/li&gt;&lt;li&gt;Sommelier ASSP&lt;/li&gt;&lt;/ul&gt;';

  it.each([
    '<Code>certifications</Code><Label>Pergamene</Label>',
    ...[
      'Certificazioni',
      'CERTIFICATI',
      'Zertifikate',
      'Certifications',
      'Certificats',
      'Attestati di corso',
    ].map((label) => `<Label>${label}</Label>`),
  ])('are certificates, one per line, under %s', async (title) => {
    const { certifications, left_out } = await draftWith(achieved(title, LIST));
    expect(certifications.map((it) => it.title)).toEqual(['Goethe-Zertifikat B2', 'HACCP', 'Sommelier ASSP']);
    expect(left_out.map(({ code, section }) => [code, section])).toEqual([
      ['section', 'licences'],
      ['section', 'summary'],
    ]);
  });

  it.each(['Certificato HACCP', 'Hygienezertifikat', 'Diplôme de sommelier'])(
    'are a certificate if called %s',
    async (title) => {
      const { certifications } = await draftWith(achieved(`<Label>${title}</Label>`, 'GastroTicino'));
      expect(certifications[1]).toMatchObject({ title, issuing_authority: 'GastroTicino', notes: [] });
    },
  );

  it('are omitted with their name reported if they are none or empty', async () => {
    const { certifications, left_out } = await draftWith(
      achieved('<Label>Progetti</Label>', LIST),
      achieved('<Label>Certificazioni</Label>', ''),
    );
    expect(certifications.length).toBe(1);
    expect(left_out.map(({ code, section, kind, name }) => [code, section ?? kind, name])).toEqual([
      ['section', 'licences', null],
      ['section', 'summary', null],
      ['section', 'other', 'Progetti'],
      ['empty', 'certification', null],
    ]);
  });
});
