import type { Language } from '#domain/kernel/language.ts';

/** Letters that go to two houses, one for each half of a year. */
export const YEAR_LETTERS: Readonly<Record<Language, string>> = {
  de: '<p>Guten Tag</p><p>Ich suche Arbeit für ein ganzes Jahr: den Winter in den Bergen, den Sommer am Wasser. Beide Stellen passen zu meiner Erfahrung, und dazwischen bleibt Zeit für den Umzug.</p><p>Ein Zimmer im Haus wäre mir in beiden Saisons recht.</p>',
  it: '<p>Buongiorno</p><p>cerco lavoro per un anno intero: l’inverno in montagna, l’estate sul lago. I due posti corrispondono alla mia esperienza, e tra l’uno e l’altro resta il tempo per il trasloco.</p><p>In entrambe le stagioni prenderei volentieri una camera del personale.</p>',
  en: '<p>Hello</p><p>I am looking for work all year round: the winter in the mountains, the summer by the water. Both jobs fit what I have done so far, and there is time to move in between.</p><p>I would be glad of a staff room in both seasons.</p>',
  fr: '<p>Bonjour</p><p>Je cherche du travail pour toute l’année : l’hiver à la montagne, l’été au bord de l’eau. Les deux emplois correspondent à mon expérience, et il reste du temps pour déménager entre les deux.</p><p>Une chambre du personnel me conviendrait pour les deux saisons.</p>',
};

/** What a letter adds for one of the two houses. */
export const PARAGRAPHS: Readonly<Record<Language, string>> = {
  de: 'Ihr Haus kenne ich von einem Besuch und komme gerne für diese Saison.',
  it: 'Conosco la vostra casa da una visita e verrei volentieri per questa stagione.',
  en: 'I know your house from a visit and would like to come for this season.',
  fr: 'Je connais votre maison grâce à une visite et je viendrais volontiers pour cette saison.',
};
