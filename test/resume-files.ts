import { examine } from '#server/modules/transfers/examine.ts';
import type { ResumeDraft } from '#server/modules/transfers/formats/drafting.ts';

/* Sample files as people in the trade would download them; people and companies are fictitious. */

/** From the Europass editor since 2020: pretty-printed, with HTML texts and codes for countries and languages. */
export const CANDIDATE = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Candidate xsi:schemaLocation="http://www.europass.eu/1.0 Candidate.xsd" xmlns="http://www.europass.eu/1.0"
    xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0"
    xmlns:hr="http://www.hr-xml.org/3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <hr:DocumentID schemeID="T-7" schemeName="DocumentIdentifier" schemeAgencyName="EUROPASS" schemeVersionID="4.0"/>
  <CandidatePerson>
    <PersonName>
      <oa:GivenName>Tiago</oa:GivenName>
      <hr:FamilyName>Moreira</hr:FamilyName>
    </PersonName>
    <PrimaryLanguageCode name="NORMAL">por</PrimaryLanguageCode>
    <PrimaryLanguageCode name="FREE_TEXT">Mirandês</PrimaryLanguageCode>
  </CandidatePerson>
  <CandidateProfile languageCode="de">
    <hr:ExecutiveSummary>&lt;p&gt;Ich koche gern.&lt;/p&gt;</hr:ExecutiveSummary>
    <EmploymentHistory>
      <EmployerHistory>
        <hr:OrganizationName>Hotel Seehof Arosa AG</hr:OrganizationName>
        <OrganizationContact>
          <Communication>
            <Address>
              <oa:AddressLine>Seeblickstrasse 14b</oa:AddressLine>
              <oa:CityName>Arosa</oa:CityName>
              <CountryCode>ch</CountryCode>
              <oa:PostalCode>7050</oa:PostalCode>
            </Address>
          </Communication>
        </OrganizationContact>
        <hr:IndustryCode>I</hr:IndustryCode>
        <PositionHistory>
          <PositionTitle typeCode="URI" languageID="http://data.europa.eu/esco/occupation/x">Chef
              de Partie</PositionTitle>
          <eures:EmploymentPeriod>
            <eures:StartDate><hr:FormattedDateTime>2024-12-01</hr:FormattedDateTime></eures:StartDate>
            <eures:EndDate><hr:FormattedDateTime>2025-04-20</hr:FormattedDateTime></eures:EndDate>
            <hr:CurrentIndicator>false</hr:CurrentIndicator>
          </eures:EmploymentPeriod>
          <oa:Description>&lt;p&gt;Saucier &amp;amp; Entremetier.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;&lt;strong&gt;120&lt;/strong&gt; Couverts&lt;/li&gt;&lt;li&gt;zwei Lernende&lt;/li&gt;&lt;/ul&gt;</oa:Description>
          <City>Arosa</City>
          <Country>ch</Country>
        </PositionHistory>
      </EmployerHistory>
      <EmployerHistory>
        <hr:OrganizationName>Casa do Mar</hr:OrganizationName>
        <PositionHistory>
          <PositionTitle typeCode="FREETEXT">Cozinheiro</PositionTitle>
          <eures:EmploymentPeriod>
            <eures:StartDate><hr:FormattedDateTime>2025-06</hr:FormattedDateTime></eures:StartDate>
            <hr:CurrentIndicator>true</hr:CurrentIndicator>
          </eures:EmploymentPeriod>
          <City>Lagos</City>
          <Country>pt</Country>
        </PositionHistory>
      </EmployerHistory>
    </EmploymentHistory>
    <EducationHistory>
      <EducationOrganizationAttendance>
        <hr:OrganizationName>Escola de Hotelaria de Faro</hr:OrganizationName>
        <OrganizationContact>
          <Communication><Address><oa:CityName>Faro</oa:CityName><CountryCode>pt</CountryCode></Address></Communication>
        </OrganizationContact>
        <EducationLevelCode>4</EducationLevelCode>
        <AttendancePeriod>
          <StartDate><hr:FormattedDateTime>2012</hr:FormattedDateTime></StartDate>
          <EndDate><hr:FormattedDateTime>2015-06-30</hr:FormattedDateTime></EndDate>
          <Ongoing>false</Ongoing>
        </AttendancePeriod>
        <EducationDegree>
          <hr:DegreeName>Técnico de Cozinha</hr:DegreeName>
          <OccupationalSkillsCovered>&lt;ul&gt;&lt;li&gt;Pastelaria&lt;/li&gt;&lt;/ul&gt;</OccupationalSkillsCovered>
          <FinalGrade><hr:ScoreText>17/20</hr:ScoreText></FinalGrade>
        </EducationDegree>
      </EducationOrganizationAttendance>
    </EducationHistory>
    <eures:Licenses><eures:License><hr:LicenseTypeCode>B</hr:LicenseTypeCode></eures:License></eures:Licenses>
    <PersonQualifications>
      <PersonCompetency>
        <CompetencyID schemeName="NORMAL">deu</CompetencyID>
        <hr:TaxonomyID>language</hr:TaxonomyID>
        <eures:CompetencyDimension>
          <hr:CompetencyDimensionTypeCode>CEF-Understanding-Reading</hr:CompetencyDimensionTypeCode>
          <eures:Score><hr:ScoreText>C1</hr:ScoreText></eures:Score>
        </eures:CompetencyDimension>
        <eures:CompetencyDimension>
          <hr:CompetencyDimensionTypeCode>CEF-Speaking-Interaction</hr:CompetencyDimensionTypeCode>
          <eures:Score><hr:ScoreText>B2</hr:ScoreText></eures:Score>
        </eures:CompetencyDimension>
        <eures:CompetencyDimension>
          <hr:CompetencyDimensionTypeCode>CEF-Writing-Production</hr:CompetencyDimensionTypeCode>
          <eures:Score><hr:ScoreText>A1</hr:ScoreText></eures:Score>
        </eures:CompetencyDimension>
      </PersonCompetency>
      <PersonCompetency>
        <CompetencyID schemeName="NORMAL">eng</CompetencyID>
        <hr:TaxonomyID>language</hr:TaxonomyID>
      </PersonCompetency>
      <PersonCompetency>
        <CompetencyID schemeName="FREE_TEXT">Klingonisch</CompetencyID>
        <hr:TaxonomyID>language</hr:TaxonomyID>
      </PersonCompetency>
    </PersonQualifications>
    <Others>
      <Title>Zertifikate</Title>
      <Other>
        <Title>Lebensmittelhygiene</Title>
        <Date><StartDate><hr:FormattedDateTime>2023-03-09</hr:FormattedDateTime></StartDate></Date>
        <Description>&lt;p&gt;GastroSuisse&lt;/p&gt;</Description>
      </Other>
    </Others>
    <Others>
      <Title>Hobbys</Title>
      <Other><Title>Surfen</Title></Other>
    </Others>
    <Skills>
      <PersonCompetency>
        <hr:TaxonomyID>Digital_Skill</hr:TaxonomyID><hr:CompetencyName>Excel</hr:CompetencyName>
      </PersonCompetency>
    </Skills>
  </CandidateProfile>
  <CandidateProfile languageCode="pt"/>
</Candidate>
`;

/** From the Europass editor before 2020. */
export const SKILLS_PASSPORT = `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" locale="it"
    xsi:schemaLocation="http://europass.cedefop.europa.eu/Europass http://europass.cedefop.europa.eu/xml/v3.4.0/EuropassSchema.xsd">
  <DocumentInfo><DocumentType>ECV</DocumentType><XSDVersion>V3.4</XSDVersion></DocumentInfo>
  <LearnerInfo>
    <Identification><PersonName><FirstName>Chiara</FirstName><Surname>Bernasconi</Surname></PersonName></Identification>
    <Headline><Description><Label>Receptionist</Label></Description></Headline>
    <WorkExperienceList>
      <WorkExperience>
        <Period><From year="2018" month="--06" day="---15"/><To year="2018" month="--10"/></Period>
        <Position><Code>4224</Code><Label>Receptionist stagionale</Label></Position>
        <Activities>&lt;p&gt;Check-in&lt;br/&gt;Cassa&lt;/p&gt;</Activities>
        <Employer>
          <Name>Albergo Lido</Name>
          <ContactInfo><Address><Contact>
            <AddressLine>Viale Verbano 9</AddressLine><PostalCode>6600</PostalCode><Municipality>Locarno</Municipality>
            <Country><Code>CH</Code><Label>Svizzera</Label></Country>
          </Contact></Address></ContactInfo>
        </Employer>
      </WorkExperience>
      <WorkExperience>
        <Period><From year="2019"/><Current>true</Current></Period>
        <Position><Label>Governante</Label></Position>
        <Employer><Name>Hotel Belvedere</Name></Employer>
      </WorkExperience>
    </WorkExperienceList>
    <EducationList>
      <Education>
        <Period><From year="2011" month="--09"/><To year="2014" month="--06"/></Period>
        <Title>Impiegata d&#39;albergo AFC</Title>
        <Activities>&lt;p&gt;Contabilità&lt;/p&gt;</Activities>
        <Organisation><Name>SSSAT</Name><ContactInfo><Address><Contact><Municipality>Bellinzona</Municipality></Contact></Address></ContactInfo></Organisation>
      </Education>
    </EducationList>
    <Skills>
      <Linguistic>
        <MotherTongueList><MotherTongue><Description><Code>it</Code><Label>Italiano</Label></Description></MotherTongue></MotherTongueList>
        <ForeignLanguageList>
          <ForeignLanguage>
            <Description><Label>Tedesco</Label></Description>
            <ProficiencyLevel><Listening>C1</Listening><SpokenInteraction>B2</SpokenInteraction><SpokenProduction>B1</SpokenProduction></ProficiencyLevel>
            <VerifiedBy><Certificate><Title>Goethe-Zertifikat B2</Title><AwardingBody>Goethe-Institut</AwardingBody><Date year="2017" month="--05" day="---20"/></Certificate></VerifiedBy>
          </ForeignLanguage>
        </ForeignLanguageList>
      </Linguistic>
      <Driving><Description><Licence>B</Licence></Description></Driving>
    </Skills>
  </LearnerInfo>
</SkillsPassport>
`;

export const JSON_RESUME = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: { name: 'Lea Caduff', summary: 'Gastgeberin' },
  work: [
    {
      name: 'Berghaus Surlej',
      position: 'Servicemitarbeiterin',
      location: 'Via da Corvatsch 3, 7513 Silvaplana, Schweiz',
      startDate: '2023-12-15',
      endDate: '2024-04-07',
      summary: 'Service auf der <b>Terrasse</b><br>und im Stübli',
      highlights: ['Kasse', 'Weinkarte'],
    },
    {
      company: 'Café Spettacolo',
      position: 'Barista',
      location: 'Bern',
      startDate: '2022',
      endDate: 'present',
    },
    { name: 'Hotel Paradiso', position: 'Rezeption', location: 'Lugano, Atlantis', startDate: '2021-13' },
  ],
  education: [
    {
      institution: 'Hotelfachschule Thun',
      studyType: 'Dipl. Hotelier',
      area: 'Hospitality',
      startDate: '2019-08',
      endDate: '2022-06-30',
      courses: ['Service', 'Wein'],
      score: '5,4',
    },
  ],
  languages: [
    { language: 'Rätoromanisch', fluency: 'Muttersprache' },
    { language: 'German', fluency: 'Native speaker' },
    { language: 'Italienisch', fluency: 'gut (B1)' },
    { language: 'Français', fluency: 'Limited working proficiency' },
    { language: 'en-GB', fluency: 'na ja' },
    { language: 'Deutsch', fluency: 'C2' },
    { language: 'Esperanto', fluency: 'Fluent' },
  ],
  certificates: [
    { name: 'Barista Level 2', issuer: 'SCA', date: '2022-02-01' },
    { name: 'Nothelferkurs', date: '2020' },
  ],
  skills: [{ name: 'Latte Art' }, { name: 'Kasse' }],
  volunteer: [],
};

/** The draft read from the text of a file. */
export async function draftOf(text: string): Promise<ResumeDraft> {
  const examined = await examine({ bytes: Buffer.from(text) });
  if ('fault' in examined) throw new Error(examined.fault);
  return examined.draft;
}
