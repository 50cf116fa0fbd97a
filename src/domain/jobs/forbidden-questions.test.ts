import { describe, expect, it } from 'vitest';
import { forbiddenIn } from './forbidden-questions.ts';

describe('a question of an ad (rule jobs/questions)', () => {
  it.each([
    ...['Welche Nationalität haben Sie?', 'Woher kommen Sie?', 'Woher stammen Sie ursprünglich?'],
    ...['Aus welchem Land kommen Sie?', 'Wo sind Sie geboren?', 'Was ist Ihre Herkunft?'],
    ...['Welches ist Ihr Herkunftsland?', 'Sind Sie Schweizerin?', 'Haben Sie einen Migrationshintergrund?'],
    ...['What is your country of origin?', 'Where do you come from?', 'Where are you from?'],
    ...['Where were you born?', 'Which country are you from?', 'What is your ethnic background?'],
    ...['Qual è la Sua nazionalità e la cittadinanza?', 'Qual è la sua origine?', 'Da dove viene?'],
    ...['Dov’è nata?', 'Qual è il Suo paese d’origine?', 'È straniero?', 'Di che origine è?'],
    ...['Quelle est votre origine ?', 'De quelle origine êtes-vous ?', 'D’où venez-vous ?'],
    ...['Où êtes-vous né ?', 'Quel est votre pays d’origine ?', 'De quel pays venez-vous ?'],
  ])('may not be on origin: %s', (text) => {
    expect(forbiddenIn(text)).not.toBeNull();
  });

  it.each([
    ...['What is your RELIGION?', 'Sind Sie Christ?', 'Welchem Glauben gehören Sie an?'],
    ...[
      'Sind Sie katholisch oder reformiert?',
      'Glauben Sie an Gott?',
      'Are you Catholic?',
      'Are you a Muslim?',
    ],
    ...['What is your faith?', 'È cattolica?', 'Lei è musulmano?', 'Qual è la Sua fede?'],
    ...['Êtes-vous catholique ?', 'Êtes-vous croyante ?', 'Quelle est votre foi ?'],
  ])('may not be on religion: %s', (text) => {
    expect(forbiddenIn(text)).not.toBeNull();
  });

  it.each([
    ...['Haben Sie Familie?', 'Wie viele Kinder haben Sie?', 'Haben Sie schon Kinder?', 'Haben Sie Kinder?'],
    ...[
      'Haben Sie eine Familie in der Schweiz?',
      'Haben Sie Kinder und wie alt sind sie?',
      'Hast du ein Kind?',
    ],
    ...['Haben Sie Kinder zu betreuen?', 'Möchten Sie Kinder?', 'Sind Sie schwanger?', 'Sind Sie Mutter?'],
    ...['Sind Sie ledig?', 'Sind Sie verheiratet?', 'Sind Sie alleinerziehend?'],
    ...['Do you have any children?', 'How many children do you have?', 'Do you have a family?'],
    ...['Have you got kids at home?', 'Do you plan to have children?', 'Do you want to start a family?'],
    ...['Are you married?', 'Are you single?', 'Are you a single mother?', 'Are you pregnant?'],
    ...[
      'Hai figli?',
      'Ha dei figli?',
      'Ha famiglia?',
      'Ha bambini a casa?',
      'Quanti figli ha?',
      'Vuole figli?',
    ],
    ...['È sposata?', 'È nubile?', 'È incinta?', 'Sei single?', 'Qual è il Suo stato civile?'],
    ...['Avez-vous un enfant ?', 'Avez-vous une famille ?', 'Avez-vous des enfants à charge ?'],
    ...[
      'Combien d’enfants avez-vous ?',
      'Combien avez-vous d’enfants ?',
      'Souhaitez-vous avoir des enfants ?',
    ],
    ...['Êtes-vous marié ?', 'Êtes-vous célibataire ?', 'Êtes-vous enceinte ?', 'Vous êtes mère ?'],
  ])('may not be on family: %s', (text) => {
    expect(forbiddenIn(text)).not.toBeNull();
  });

  it.each([
    ['a soft hyphen', 'Sind Sie katho\u00adlisch?'],
    ['a joiner', 'Welche Reli\u200dgion haben Sie?'],
    ['a letter of another script', 'Sind Sie k\u0430tholisch?'],
    ['a small capital', 'Welche \u0280eligion haben Sie?'],
  ])('is read as people see it, with %s in a word', (_, text) => {
    expect(forbiddenIn(text)).not.toBeNull();
  });

  it.each([
    ...['Kennen Sie die Herkunft des Fleisches auf unserer Karte?', 'Aus welchem Land kommt der Wein?'],
    ...[
      'Woher kennen Sie uns?',
      'Woher kommen Ihre Kenntnisse der Pâtisserie?',
      'Wo sind Sie zuletzt tätig gewesen?',
    ],
    ...['Können Sie original italienische Pasta kochen?', 'Sind Sie Schweizer Skilehrer mit Fachausweis?'],
    ...['Glauben Sie, dass Sie bis April bleiben können?', 'Arbeiten Sie auch an christlichen Feiertagen?'],
    ...[
      'Haben Sie eine Arbeitsbewilligung?',
      'Sprechen Sie Deutsch?',
      'Sind Sie Christa Meier schon begegnet?',
    ],
    ...['Haben Sie Erfahrung mit Kinderbetreuung?', 'Können Sie Kinder im Skiclub unterrichten?'],
    ...['Haben Sie schon Kinder im Skiclub unterrichtet?', 'Wie viele Kinder haben Sie schon betreut?'],
    ...['Haben Sie in einem Familienhotel gearbeitet?', 'Haben Sie Familien als Gäste gern?'],
    ...[
      'Möchten Sie Kinder betreuen?',
      'Sind Sie lediglich am Wochenende frei?',
      'Haben Sie verschiedene Diplome?',
    ],
    ...[
      'Do you like working with families?',
      'Do you have experience with children?',
      'Do you cook ethnic cuisine?',
    ],
    ...['Do you know the country of origin of our wines?', 'Have you taught children to ski?'],
    ...['Would you like to work in a family hotel?', 'How many children have you taught?'],
    ...['Do you have children’s first aid training?', 'Can you share a single room?', 'Where did you train?'],
    ...['Are you able to work on public holidays?', 'Are you Swiss ski instructor level two?'],
    ...[
      'Sa spiegare le origini dei vini?',
      'Conosce la provenienza della carne?',
      'Da dove viene il Suo vino preferito?',
    ],
    ...[
      'Ha esperienza con bambini?',
      'Ha lavorato in un albergo per famiglie?',
      'Di che origine è la carne?',
    ],
    ...[
      'Ha un permesso di lavoro?',
      'Ha bambini come allievi nel Suo corso?',
      'Cucina piatti vegani e vegetariani?',
    ],
    ...['Acceptez-vous de ne pas fumer dans l’enceinte de l’hôtel ?', 'Aimez-vous le travail en équipe ?'],
    ...['Connaissez-vous le pays d’origine de nos viandes ?', 'Avez-vous encadré des enfants ?'],
    ...[
      'Avez-vous des enfants à encadrer dans votre emploi actuel ?',
      'Avez-vous travaillé dans un hôtel de famille ?',
    ],
    ...[
      'D’où venez-vous au travail, et avec quel moyen de transport ?',
      'Combien d’enfants avez-vous encadrés ?',
    ],
    ...['Fahren Sie Auto?', 'Êtes-vous libre dès décembre ?', 'Single room or shared room?'],
  ])('may be on anything else: %s', (text) => {
    expect(forbiddenIn(text)).toBeNull();
  });

  it('may not offer them as choices either', () => {
    expect(forbiddenIn('Was trifft zu? / Ledig / Verheiratet')).toBe('Ledig');
    expect(forbiddenIn('Was trifft zu? / Kein Schweinefleisch / Christ')).toBe('Christ');
    expect(forbiddenIn('Welches Zimmer? / Single / Double')).toBeNull();
  });

  it('is told the words that may not be asked as they stand there', () => {
    expect(forbiddenIn('Welche Nationalität?')).toBe('Nationalität');
    expect(forbiddenIn('Fahren Sie Auto? Êtes-vous marié ?')).toBe('Êtes vous marié');
    expect(forbiddenIn('Haben Sie schon Kinder?')).toBe('Haben Sie schon Kinder');
    expect(forbiddenIn('Lei è sposata?')).toBe('sposata');
  });
});
