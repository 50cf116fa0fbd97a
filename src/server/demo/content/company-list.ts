import { COMPANY_SIZES, type CompanySize } from '#domain/companies/size.ts';
import type { Season } from '#domain/kernel/season.ts';
import { oneOf, rowsOf } from './table.ts';
import { COMPANY_KINDS, type CompanyKind } from './types.ts';

/** The source data of a demo company, from which the rest is derived. */
export type CompanySketch = {
  readonly name: string;
  readonly kind: CompanyKind;
  readonly size: CompanySize;
  readonly stars: number | null;
  readonly seasons: readonly Season[];
  readonly language: 'de' | 'it' | 'fr';
  readonly street: string;
  readonly streetNumber: string;
  readonly zip: string;
  readonly place: string;
  readonly motto: string;
};

type Row = [
  name: string,
  kind: string,
  size: string,
  stars: string,
  seasons: string,
  language: string,
  street: string,
  streetNumber: string,
  zip: string,
  place: string,
  motto: string,
];

// name; kind; size; stars; seasons, the busier first; language; street; number; zip; place; motto
const TABLE = `
Hotel Murmelbach; hotel; small; 3; w s; de; Via Maistra; 188; 7504; Pontresina; Klein genug, um alle beim Namen zu kennen
Grandhotel Firnkrone; hotel; big; 5; w s; de; Via Serlas; 140; 7500; St. Moritz; Grosses Haus, leise Töne
Villa Camelia Palace; hotel; big; 5; s; it; Via Albarelle; 62; 6612; Ascona; Il lago, il giardino e il tempo
Grotto della Vigna Vecchia; restaurant; micro; -; s; it; Via Artore; 31; 6500; Bellinzona; Un boccalino, un tavolo di sasso
Gasthaus Fliederegg; restaurant; micro; -; s w; de; Weissbadstrasse; 57; 9050; Appenzell; Ein Tisch ist immer noch frei
Berghaus Fuorcla Alva; hut; micro; -; s; de; Via Corvatsch; 1; 7513; Silvaplana; Oben ist es stiller
Hotel Fextalglocke; hotel; small; 4; s w; de; Via da Marias; 133; 7514; Sils/Segl Maria; Wo der Wind Maloja heisst
Hotel Sonnenlehne; hotel; medium; 4; w s; de; Poststrasse; 171; 7050; Arosa; Die Sonne geht hier später unter
Berghotel Prätschwind; hotel; small; 3; w s; de; Prätschlistrasse; 24; 7050; Arosa; Skischuhe aus, Kachelofen an
Aparthotel Parsennflocke; hotel; medium; 3; w s; de; Salzgäbastrasse; 19; 7260; Davos Dorf; Ankommen wie in der eigenen Wohnung
Grandhotel Schatzalpblick; hotel; big; 5; w s; de; Promenade; 205; 7270; Davos Platz; Höhenluft mit Haltung
Familienhotel Gotschnarösli; hotel; small; 3; w s; de; Landstrasse; 181; 7250; Klosters; Kinder zuerst, Eltern gleich danach
Hotel Crap Sulegl; hotel; medium; 4; w s; de; Via dils Larischs; 12; 7018; Flims Waldhaus; Zwischen Wald und weissem Stein
Lodge Nordhang; hotel; medium; 3; w s; de; Via Murschetg; 71; 7032; Laax GR; Früh raus, spät heim
Hotel Rothornglanz; hotel; medium; 4; w s; de; Voa principala; 118; 7078; Lenzerheide/Lai; Ein Tal, zwei Seiten Sonne
Bad und Hotel Quell d'En; spa; medium; 4; s w; de; Stradun; 415; 7550; Scuol; Wasser, das bleibt
Therme Gneisgrund; spa; medium; -; w s; de; Poststrasse; 88; 7132; Vals; Stein, Wasser, Ruhe
Albergo Croce Dorata; hotel; small; 3; s; it; Via da Mez; 84; 7742; Poschiavo; Due passi dalla piazza, cento dal bosco
Locanda Castagneto Alto; restaurant; micro; -; s; it; Strada Principale; 47; 7610; Soglio; Castagne, pane e racconti
Hotel Zeblasglück; hotel; medium; 4; w; de; Talstrasse; 63; 7563; Samnaun Dorf; Schnee bis in den Mai
Camping Rheinwaldwiese; campsite; micro; -; s; de; Campingweg; 2; 7435; Splügen; Am Fluss schläft es sich gut
Hotel Mattergrat; hotel; big; 4; w s; de; Steinmattstrasse; 91; 3920; Zermatt; Der Berg steht draussen, wir kümmern uns drinnen
Restaurant Zmuttstube; restaurant; small; -; w s; de; Zmuttweg; 18; 3920; Zermatt; Käse, Glut und gute Laune
Hotel Feevispa; hotel; medium; 4; w s; de; Lomattenstrasse; 33; 3906; Saas-Fee; Autofrei und mit Appetit
Chalet-Hôtel Mont-Rosé; hotel; medium; 5; w s; fr; Rue de Médran; 129; 1936; Verbier; Le soir tombe rose, la neige reste blanche
Hôtel Clairière du Soleil; hotel; medium; 4; w s; fr; Route du Rawyl; 76; 3963; Crans-Montana; Trois cents jours de lumière
Cabane du Vallon Perdu; hut; micro; -; s; fr; Chemin des Mélèzes; 3; 1986; Arolla; Au bout du sentier, une soupe
Berghotel Moosfluhrank; hotel; small; 3; w s; de; Greicherstrasse; 15; 3987; Riederalp; Der Gletscher ist unser Nachbar
Thermalhotel Gemmibrunnen; spa; medium; 4; w s; de; Goppenstrasse; 28; 3954; Leukerbad; Warm, auch wenn es schneit
Auberge de la Vièze Claire; restaurant; small; -; w s; fr; Rue du Village; 91; 1874; Champéry; Une table pour les skieurs et les voisins
Camping Les Mélèzes Dorés; campsite; micro; -; s; fr; Route du Camping; 4; 3961; Zinal; Dormir sous les quatre mille
Resort Les Grands Bisses; hotel; big; 4; w s; fr; Route des Écluses; 55; 1997; Haute-Nendaz; L’eau trace, on suit
Jugendhotel Aletschbogen; hotel; small; 2; w s; de; Furkastrasse; 61; 3984; Fiesch; Viele Betten, kurze Nächte, gute Geschichten
Hotel Eigerquell; hotel; big; 4; w s; de; Dorfstrasse; 203; 3818; Grindelwald; Die Wand vor dem Fenster
Hotel Lauberglück; hotel; medium; 4; w s; de; Dorfstrasse; 88; 3823; Wengen; Hier fährt nur die Zahnradbahn
Berghaus Blumentalspitz; hut; small; -; s w; de; Blumental; 6; 3825; Mürren; Rösti mit Aussicht
Hotel Höhengarten; hotel; big; 4; s w; de; Höheweg; 251; 3800; Interlaken; Zwischen zwei Seen zu Hause
Camping Lombachwiese; campsite; small; -; s; de; Lombachzone; 8; 3800; Unterseen; Zelt auf, Schuhe aus
Hotel Oldenblick; hotel; medium; 5; w s; de; Alte Lauenenstrasse; 41; 3780; Gstaad; Chaletluft und Weisswein
Hotel Engstligenrose; hotel; small; 3; w s; de; Dorfstrasse; 79; 3715; Adelboden; Handgemacht seit jeher
Gasthof Oeschiweg; restaurant; small; -; s w; de; Äussere Dorfstrasse; 52; 3718; Kandersteg; Forelle, Feuer, Feierabend
Seehotel Axalpgruss; hotel; medium; 3; s; de; Hauptstrasse; 214; 3855; Brienz BE; Das Blau kommt vom Gletscher
Restaurant Schlossbucht; restaurant; small; -; s; de; Schachenstrasse; 47; 3700; Spiez; Fisch, Reben, Abendsonne
Wellnesshotel Simmenquell; spa; medium; 4; w s; de; Badstrasse; 39; 3775; Lenk im Simmental; Durchatmen ist Programm
Albergo Palma Antica; hotel; medium; 4; s; it; Viale Verbano; 93; 6600; Locarno; Quattro passi fino al lago
Hotel Riva Sirena; hotel; medium; 4; s; it; Riva Paradiso; 37; 6900; Paradiso; La sera il lago si accende
Campeggio Riva Melezza; campsite; medium; -; s; it; Via Arbigo; 36; 6616; Losone; L’acqua del fiume e l’ombra dei pioppi
Ristorante Barchetta Rossa; restaurant; small; -; s; it; Piazza Motta; 58; 6612; Ascona; Pesce di lago e pane caldo
Capanna Ombra del Gottardo; hut; micro; -; s; it; Via San Gottardo; 2; 6780; Airolo; Polenta a duemila metri
Locanda Tre Cipressi; hotel; micro; 3; s; it; Strada di Vigino; 11; 6922; Morcote; Dieci camere e un pergolato
Villaggio Lido Verde; campsite; medium; -; s; it; Via Lido; 17; 6598; Tenero; Vacanze a piedi nudi
Parkhotel Eucalipto; spa; medium; 4; s; it; Via Crodolo; 22; 6614; Brissago; Il parco comincia in camera
Hotel Gotthardgranit; hotel; big; 4; w s; de; Gotthardstrasse; 151; 6490; Andermatt; Vier Pässe, ein Dach
Gasthaus Teufelsstei; restaurant; small; -; s w; de; Gotthardstrasse; 66; 6490; Andermatt; Währschaft seit der Postkutsche
Berghütte Voralpkante; hut; micro; -; s; de; Göscheneralpstrasse; 5; 6487; Göschenen; Suppe, Stein und Sterne
Seehotel Bristenblick; hotel; small; 3; s; de; Axenstrasse; 84; 6454; Flüelen; Wo der Föhn anlegt
Hotel Wasserturmgarten; hotel; big; 4; s w; de; Rössligasse; 29; 6004; Luzern; Stadt vorne, See hinten
Kurhotel Kastanienhain; spa; medium; 4; s w; de; Luzernerstrasse; 72; 6353; Weggis; Milde Luft, langer Sommer
Seehotel Rigibucht; hotel; small; 3; s; de; Seestrasse; 141; 6354; Vitznau; Schiff und Bahn halten vor der Tür
Berghotel Brienzergrat; hotel; small; 3; w s; de; Rothornstrasse; 63; 6174; Sörenberg; Moor, Schnee und Bergkäse
Hotel Klostermatte; hotel; medium; 4; w s; de; Klosterstrasse; 45; 6390; Engelberg; Gut aufgehoben unter dem Titlis
Berglodge Tannalpseeli; hotel; small; 3; w s; de; Frutt; 33; 6068; Melchsee-Frutt; Fast auf zweitausend, mitten im Weiss
Camping Kaiserstuhlufer; campsite; micro; -; s; de; Brünigstrasse; 171; 6078; Lungern; Ein See wie gemalt
Resort Honeggwiese; hotel; big; 5; s w; de; Honegg; 41; 6363; Bürgenstock; Fünfhundert Meter über dem Alltag
Gasthaus Seelibucht; restaurant; small; -; s; de; Seestrasse; 92; 6375; Beckenried; Felchen, frisch vom Nachbarn
Berggasthaus Niederbauenruh; hut; micro; -; s; de; Niederbauenweg; 9; 6376; Emmetten; Drei Kantone auf einen Blick
Seehotel Muotadelta; hotel; medium; 4; s; de; Bahnhofstrasse; 106; 6440; Brunnen; Wo der See um die Ecke biegt
Berghotel Fronalpglück; hotel; small; 3; w s; de; Ringstrasse; 20; 6433; Stoos SZ; Steil hinauf, weit hinaus
Hotel Pilgerrose; hotel; small; 3; s w; de; Ilgenweidstrasse; 14; 8840; Einsiedeln; Für eine Nacht oder einen langen Weg
Grand Hôtel des Magnolias; hotel; big; 5; s w; fr; Grand-Rue; 148; 1820; Montreux; La Riviera sans se presser
Hôtel des Alpes Dorées; hotel; medium; 4; w s; fr; Avenue Centrale; 167; 1884; Villars-sur-Ollon; Le train rouge s’arrête devant
Auberge du Chamois Blanc; restaurant; small; -; w s; fr; Route de la Cité; 21; 1854; Leysin; Fondue, feu, bonne nuit
Refuge de l'Écureuil; hut; micro; -; s w; fr; Chemin du Lavanchy; 7; 1865; Les Diablerets; Petit refuge, grand poêle
Camping de la Sarine Claire; campsite; micro; -; s; fr; Route des Bains; 13; 1660; Château-d'Oex; Au lit avec la rivière
Brasserie du Port Joli; restaurant; medium; -; s w; fr; Place de la Navigation; 9; 1006; Lausanne; Du lac à l’assiette
Hotel Bächitalblick; hotel; small; 3; w s; de; Dorfstrasse; 58; 8784; Braunwald; Ohne Autos, mit Kutsche
Gasthaus Sernfwiese; restaurant; micro; -; s w; de; Sernftalstrasse; 104; 8767; Elm; Elf Stühle, ein Herd
Seminarhotel Kerenzerlinde; hotel; medium; 3; s w; de; Kerenzerbergstrasse; 72; 8757; Filzbach; Denken mit Seesicht
Hotel Weissbächli; hotel; medium; 4; s w; de; Weissbadstrasse; 81; 9050; Appenzell; Bemalte Fassade, ehrliche Küche
Berggasthaus Schäflergrat; hut; small; -; s; de; Schwendetalstrasse; 120; 9057; Wasserauen; Hütte, Hackbrett, Himmel
Grand Spa Taminagarten; spa; big; 5; w s; de; Valenserstrasse; 23; 7310; Bad Ragaz; Das Wasser ist schon warm
Hotel Toggenburgerstern; hotel; small; 3; w s; de; Hauptstrasse; 69; 9658; Wildhaus; Sieben Gipfel, ein Gasthaus
Sporthotel Leistkammblick; hotel; medium; 3; w s; de; Flumserbergstrasse; 211; 8898; Flumserberg Tannenbodenalp; Von der Gondel direkt zum Znüni
Restaurant Feigenlaube; restaurant; micro; -; s; de; Uferweg; 3; 8878; Quinten; Nur mit dem Schiff zu erreichen
`;

export const COMPANY_LIST: readonly CompanySketch[] = rowsOf(TABLE, 11).map(sketchOf);

function sketchOf(cells: readonly string[]): CompanySketch {
  const [name, kind, size, stars, seasons, language, street, streetNumber, zip, place, motto] = cells as Row;
  return {
    name,
    kind: oneOf(COMPANY_KINDS, kind),
    size: oneOf(COMPANY_SIZES, size),
    stars: stars === '-' ? null : Number(stars),
    seasons: seasons.split(' ').map((letter) => (oneOf(['w', 's'], letter) === 'w' ? 'winter' : 'summer')),
    language: oneOf(['de', 'it', 'fr'], language),
    street,
    streetNumber,
    zip,
    place,
    motto,
  };
}
