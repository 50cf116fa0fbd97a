import type { CompanyTexts } from '../../types.ts';

export const fr: CompanyTexts = {
  summaries: {
    hotel: [
      'Hôtel de vacances {in} avec demi-pension, terrasse au soleil et cuisine maison.',
      'Une maison pour sportifs et gourmands {in}, à quelques pas du centre.',
      'Hôtel {in} tenu par ses propriétaires, où familles et couples aiment rester.',
    ],
    hut: [
      'Cabane {in} avec terrasse, dortoirs simples et cuisine de montagne.',
      'Gîte et couvert au bord du sentier {in}, pour groupes et gens de passage.',
    ],
    restaurant: [
      'Restaurant {in} avec cuisine du terroir, salle pour les fêtes et terrasse.',
      'Auberge {in} : plat du jour à midi, petite carte le soir, rôti le dimanche.',
    ],
    campsite: [
      'Camping {in} avec emplacements, tentes à louer, magasin et pré pour jouer.',
      'Camping familial {in}, calme et accessible en bus et à vélo.',
    ],
    spa: [
      'Hôtel de bien-être {in} avec bassins, saunas et une équipe qui prend son temps.',
      'Hôtel et bains {in} : repos, bonne table et mouvement sous un même toit.',
    ],
  },
  stories: {
    hotel: [
      '{name} appartient à la même famille depuis deux générations et se rénove étape par étape.',
      'Beaucoup d’hôtes reviennent chaque année ; la maison évolue et reste pourtant la même.',
      'La cuisine travaille les produits de la région et les gâteaux sont faits maison.',
      'Les sentiers partent devant la porte, et le centre n’est pas loin.',
      'Une bonne partie de notre électricité vient de notre toit.',
    ],
    hut: [
      '{name} se rejoint à pied, sans se presser.',
      'On cuisine et on se chauffe avec le bois de la commune.',
      'Le soir, tout le monde mange à de longues tables ; le matin, chacun reprend son chemin.',
      'Il y a de la place pour les écoles, les clubs et les randonneurs solitaires.',
    ],
    restaurant: [
      'Chez {name}, la table des habitués mérite son nom.',
      'La viande, les fromages et les légumes viennent de fermes que nous connaissons.',
      'La carte suit les saisons et change chaque semaine.',
      'Nous préparons avec soin les fêtes de famille, du baptême à l’anniversaire.',
    ],
    campsite: [
      '{name} offre des places pour tentes, fourgons et camping-cars, ainsi que quelques chalets en bois.',
      'Au magasin : pain frais, glaces et tout ce qu’on a oublié chez soi.',
      'Les jeux, les grils et l’eau sont tout près, la route est loin.',
      'Les habitués nous aident chaque printemps à préparer le terrain.',
    ],
    spa: [
      '{name} réunit bassins chauds, saunas et chambres tranquilles.',
      'L’équipe des soins travaille main dans la main avec la cuisine et le sport.',
      'On vient pour quelques heures, un week-end ou une cure.',
      'L’eau est chauffée par géothermie.',
    ],
  },
  teams: [
    'Notre équipe vient de nombreux pays et parle à table une langue à elle.',
    'Après une première saison chez nous, on revient souvent.',
    'Les apprentis ont chez nous une place à part entière.',
    'Les horaires se discutent en équipe et les souhaits comptent.',
    'Nous collaborons avec des maisons d’autres régions, pour que la saison devienne une année.',
  ],
  highSeason: {
    winter: 'De mi-décembre à fin mars',
    summer: 'De juin à septembre',
    both: 'De décembre à mars, juillet et août',
  },
  positions: ['Responsable du personnel', 'Direction', 'Gérance', 'Direction adjointe'],
};
