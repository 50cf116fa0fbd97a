import { type Concept, type languages, readConcepts } from '../notation.ts';

/**
 * Cantons, regions and towns with their names in other languages: each name is followed by the cantons and the
 * postcodes that it covers. A town that gave its canton its name means both, the town first: the cantons then follow
 * "in". The rest of the notation is that of ../notation.ts.
 */
export const regions = `
ticino: TI
de Tessin
fr Tessin
it Ticino
en Ticino

valais: VS
de Wallis | Kanton Wallis
fr Valais
it Vallese
en Valais | Wallis

grisons: GR
de Graubünden | Bünden | Bündnerland
fr Grisons | canton des Grisons
it Grigioni | Grigione
en Grisons | Graubünden

vaud: VD
de Waadt | Waadtland
fr Vaud | pays de Vaud
it Vaud
en Vaud

aargau: AG
de Aargau
fr Argovie
it Argovia
en Aargau

thurgau: TG
de Thurgau
fr Thurgovie
it Turgovia
en Thurgau

uri: UR
de Uri | Urnerland
fr Uri
it Uri
en Uri

obwalden: OW
de Obwalden
fr Obwald
it Obvaldo
en Obwalden

nidwalden: NW
de Nidwalden
fr Nidwald
it Nidvaldo
en Nidwalden

jura: JU
de Kanton Jura | Jura
fr canton du Jura | Jura
it Giura
en canton of Jura | Jura

liechtenstein: LI
de Liechtenstein | Fürstentum Liechtenstein
fr Liechtenstein
it Liechtenstein
en Liechtenstein

glarus: GL
de Kanton Glarus | Glarnerland
fr canton de Glaris | pays de Glaris
it canton{,e} {,di }Glarona
en canton {,of }Glarus

appenzell: AR AI
de Appenzellerland
fr pays d'Appenzell
it Appenzello
en Appenzell region | Appenzellerland

appenzell-ausserrhoden: AR
de Appenzell Ausserrhoden | Ausserrhoden
fr Appenzell Rhodes-Extérieures
it Appenzello Esterno
en Appenzell Outer Rhodes

appenzell-innerrhoden: AI
de Appenzell Innerrhoden | Innerrhoden
fr Appenzell Rhodes-Intérieures
it Appenzello Interno
en Appenzell Inner Rhodes

canton-zurich: ZH
de Kanton Zürich
fr canton de Zurich
it canton{,e} {,di }Zurigo
en canton {,of }Zurich

canton-bern: BE
de Kanton Bern
fr canton de Berne
it canton{,e} {,di }Berna
en canton {,of }Berne

canton-lucerne: LU
de Kanton Luzern
fr canton de Lucerne
it canton{,e} {,di }Lucerna
en canton {,of }Lucerne

canton-schwyz: SZ
de Kanton Schwyz
fr canton de Schwytz | canton de Schwyz
it canton{,e} {,di }Svitto
en canton {,of }Schwyz

canton-zug: ZG
de Kanton Zug
fr canton de Zoug
it canton{,e} {,di }Zugo
en canton {,of }Zug

canton-fribourg: FR
de Kanton Freiburg | Freiburgerland
fr canton de Fribourg | pays de Fribourg
it canton{,e} {,di }Friburgo
en canton {,of }Fribourg

canton-solothurn: SO
de Kanton Solothurn
fr canton de Soleure
it canton{,e} {,di }Soletta
en canton {,of }Solothurn

canton-basel: BS BL
de Kanton Basel | Region Basel
fr canton de Bâle | région bâloise
it canton{,e} {,di }Basilea | regione di Basilea
en canton {,of }Basel | Basel region | Basel area

basel-city: BS
de Kanton Basel-Stadt
fr canton de Bâle-Ville
it canton{,e} {,di }Basilea Città
en canton {,of }Basel-City

basel-country: BL
de Baselland | Basel-Landschaft | Baselbiet
fr Bâle-Campagne
it Basilea Campagna | Basilea-Campagna
en Basel-Country | Baselland

canton-schaffhausen: SH
de Kanton Schaffhausen
fr canton de Schaffhouse
it canton{,e} {,di }Sciaffusa
en canton {,of }Schaffhausen

canton-st-gallen: SG
de Kanton St. Gallen
fr canton de Saint-Gall | canton de St-Gall
it canton{,e} {,di }San Gallo
en canton {,of }St. Gallen

canton-neuchatel: NE
de Kanton Neuenburg
fr canton de Neuchâtel
it canton{,e} {,di }Neuchâtel
en canton {,of }Neuchâtel

canton-geneva: GE
de Kanton Genf
fr canton de Genève
it canton{,e} {,di }Ginevra
en canton {,of }Geneva

central-switzerland: LU UR SZ OW NW ZG
de Zentralschweiz | Innerschweiz | Urschweiz
fr Suisse centrale
it Svizzera centrale
en central Switzerland

eastern-switzerland: SG TG AR AI SH GL
de Ostschweiz
fr Suisse orientale
it Svizzera orientale
en eastern Switzerland

north-western-switzerland: BS BL AG SO
de Nordwestschweiz
fr Suisse du nord-ouest
it Svizzera nordoccidentale
en north-western Switzerland

western-switzerland: GE VD NE JU FR 1868-1875 1890-1891 1893-1999 3960-3968 3971-3979
de Westschweiz | Romandie | Welschland | französische Schweiz
fr Suisse romande | Romandie | Suisse occidentale
it Svizzera romanda | Romandia | Svizzera francese
en French-speaking Switzerland | western Switzerland | Romandy

southern-switzerland: TI 6534-6565 7602-7610 7710-7748
de italienische Schweiz | Südschweiz
fr Suisse italienne
it Svizzera italiana
en Italian-speaking Switzerland | southern Switzerland

bernese-oberland: 3600-3658 3700-3864
de Berner Oberland
fr Oberland bernois
it Oberland bernese
en Bernese Oberland | Berner Oberland

jungfrau-region: 3800-3826
de Jungfrauregion | Jungfrau Region
fr région de la Jungfrau
it regione della Jungfrau
en Jungfrau region

haslital: 3860-3864
de Haslital | Oberhasli
fr vallée du Hasli
it Haslital
en Hasli valley

saanenland: 3777-3792
de Saanenland
fr pays de Gessenay
it Saanenland
en Saanenland

simmental: 3758-3776
de Simmental
fr vallée de la Simme
it valle della Simme
en Simmental

lake-thun: 3600-3608 3626-3626 3652-3658 3700-3707
de Thunersee
fr lac de Thoune
it lago di Thun
en Lake Thun

lake-brienz: 3805-3807 3852-3858
de Brienzersee
fr lac de Brienz
it lago di Brienz
en Lake Brienz

emmental: 3400-3419 3432-3457 3531-3557
de Emmental
fr Emmental
it Emmental
en Emmental

engadin: 7500-7530 7542-7563
de Engadin
fr Engadine
it Engadina
en Engadine | Engadin

upper-engadin: 7500-7526
de Oberengadin
fr Haute-Engadine
it Alta Engadina
en Upper Engadine

lower-engadin: 7527-7530 7542-7563
de Unterengadin
fr Basse-Engadine
it Bassa Engadina
en Lower Engadine

val-mustair: 7532-7537
de Val Müstair | Münstertal
fr val Müstair
it Val Monastero
en Val Müstair

surselva: 7104-7189
de Surselva | Bündner Oberland
fr Surselva
it Surselva
en Surselva

prattigau: 7212-7252
de Prättigau
fr Prättigau
it Prettigovia
en Prättigau

val-poschiavo: 7710-7748
de Puschlav
fr val Poschiavo
it Valposchiavo | Val Poschiavo
en Poschiavo valley

bregaglia: 7602-7610
de Bergell
fr val Bregaglia
it Bregaglia | Val Bregaglia
en Bregaglia valley

upper-valais: 3900-3957 3970-3970 3982-3999
de Oberwallis
fr Haut-Valais
it Alto Vallese
en Upper Valais

lower-valais: 1868-1875 1890-1891 1893-1999 3960-3968 3971-3979
de Unterwallis | Mittelwallis
fr Bas-Valais | Valais romand | Valais central
it Basso Vallese
en Lower Valais

goms: 3984-3989 3994-3999
de Goms
fr vallée de Conches
it Goms
en Goms

saas-valley: 3905-3906 3908-3910
de Saastal
fr vallée de Saas
it valle di Saas
en Saas valley

lotschental: 3916-3919
de Lötschental
fr Lötschental
it Lötschental
en Lötschental

val-d-anniviers: 3961-3961
de Eifischtal
fr val d'Anniviers
it Val d'Anniviers
en Val d'Anniviers

val-de-bagnes: 1934-1936 1947-1948
de Val de Bagnes
fr val de Bagnes
it Val de Bagnes
en Val de Bagnes

portes-du-soleil: 1871-1875
de Portes du Soleil
fr portes du Soleil
it Portes du Soleil
en Portes du Soleil

vaud-alps: 1658-1660 1854-1865 1882-1885
de Waadtländer Alpen
fr Alpes vaudoises | Préalpes vaudoises
it Alpi vodesi
en Vaud Alps

lake-geneva: VD GE
de Genfersee | Genferseeregion | Genferseegebiet
fr Léman | lac Léman | région lémanique
it Lemano | lago Lemano | lago di Ginevra
en Lake Geneva | Lake Geneva region

swiss-riviera: 1800-1824
de Waadtländer Riviera | Schweizer Riviera | Montreux Riviera
fr Riviera vaudoise | Riviera | Montreux Riviera | Riviera suisse
it Riviera vodese | Riviera svizzera
en Vaud Riviera | Swiss Riviera

gruyere: 1625-1656 1661-1669
de Greyerzerland | Greyerz
fr Gruyère
it Gruyère
en Gruyère region

lake-maggiore: 6574-6579 6595-6664
de Lago Maggiore | Locarnese
fr lac Majeur | Locarnais
it lago Maggiore | Locarnese
en Lake Maggiore

lake-lugano: 6814-6828 6900-6999
de Luganersee
fr lac de Lugano
it Ceresio | lago di Lugano | Luganese
en Lake Lugano

vallemaggia: 6670-6696
de Maggiatal
fr vallée de la Maggia
it Vallemaggia | Valle Maggia | Valmaggia
en Maggia valley

verzasca: 6631-6637
de Verzascatal
fr vallée de la Verzasca
it Valle Verzasca | Val Verzasca
en Verzasca valley

lake-lucerne: 6000-6006 6045-6052 6353-6356 6362-6363 6373-6377 6402-6404 6440-6443 6452-6454 6466-6466
de Vierwaldstättersee
fr lac des Quatre-Cantons
it lago dei Quattro Cantoni
en Lake Lucerne

lake-constance: 8260-8280 8590-8599 9320-9326 9400-9404 9422-9425
de Bodensee
fr lac de Constance
it lago di Costanza
en Lake Constance

toggenburg: 9601-9658
de Toggenburg
fr Toggenbourg
it Toggenburgo
en Toggenburg

heidiland: 7304-7325 8880-8898
de Heidiland | Sarganserland
fr pays de Heidi
it Heidiland
en Heidiland

chablais: 1844-1899
de Chablais | Unterwalliser Chablais
fr Chablais | Chablais vaudois | Chablais valaisan
it Chablais | Sciablese
en Chablais

lavaux: 1070-1073 1091-1098
de Lavaux
fr Lavaux
it Lavaux
en Lavaux

la-cote: 1162-1197 1260-1279 1291-1291 1295-1297 1299-1299
de La Côte
fr La Côte | la Côte vaudoise
it La Côte
en La Côte

vallee-de-joux: 1341-1348
de Vallée de Joux | Jouxtal
fr vallée de Joux
it Vallée de Joux
en Vallée de Joux | Joux valley

pays-d-enhaut: 1658-1660
de Pays-d'Enhaut
fr Pays-d'Enhaut
it Pays-d'Enhaut
en Pays-d'Enhaut

val-d-herens: 1961-1961 1968-1969 1981-1988
de Eringertal
fr val d'Hérens
it Val d'Hérens
en Val d'Hérens

four-valleys: 1914-1918 1934-1936 1988-1988 1993-1997
de 4 Vallées | Vier Täler
fr 4 Vallées | Quatre Vallées
it 4 Vallées
en 4 Vallées | Four Valleys

mattertal: 3920-3920 3922-3930
de Mattertal
fr vallée de Zermatt
it Mattertal
en Mattertal | Matter valley

aletsch: 3982-3984 3986-3987 3991-3992 3994-3994
de Aletschgebiet | Aletschregion | Aletsch Arena | Aletsch
fr région d'Aletsch | Aletsch
it regione dell'Aletsch | Aletsch
en Aletsch region | Aletsch

kandertal: 3711-3725
de Kandertal
fr vallée de la Kander
it Kandertal
en Kandertal | Kander valley

seeland: 2503-2514 3225-3250 3252-3252 3262-3298
de Seeland | Berner Seeland
fr Seeland
it Seeland
en Seeland

franches-montagnes: 2340-2364
de Freiberge
fr Franches-Montagnes
it Franches-Montagnes
en Franches-Montagnes

ajoie: 2900-2954
de Ajoie | Elsgau
fr Ajoie
it Ajoie
en Ajoie

entlebuch: 6162-6196
de Entlebuch | Biosphäre Entlebuch
fr Entlebuch
it Entlebuch
en Entlebuch

davos-klosters: 7249-7278
de Davos Klosters | Davos-Klosters | Landschaft Davos
fr Davos Klosters
it Davos Klosters
en Davos Klosters

lenzerheide-region: 7074-7083
de Lenzerheide | Ferienregion Lenzerheide
fr Lenzerheide
it Lenzerheide
en Lenzerheide

flims-laax: 7017-7019 7031-7032 7153-7153
de Flims Laax | Flims Laax Falera
fr Flims Laax
it Flims Laax
en Flims Laax

schanfigg: 7026-7029 7050-7050 7056-7058
de Schanfigg
fr Schanfigg
it Schanfigg
en Schanfigg

rhine-valley: 9430-9470
de Rheintal | St. Galler Rheintal
fr vallée du Rhin
it valle del Reno
en Rhine valley

walensee: 8872-8884
de Walensee
fr lac de Walenstadt | lac de Walen
it lago di Walenstadt
en Lake Walen

lake-zurich: 8640-8640 8700-8714 8800-8810 8820-8825 8853-8856
de Zürichsee | Zürichseeregion
fr lac de Zurich
it lago di Zurigo
en Lake Zurich

fricktal: 4310-4334 5062-5085
de Fricktal
fr Fricktal
it Fricktal
en Fricktal

upper-ticino: 6500-6533 6572-6781
de Sopraceneri
fr Sopraceneri
it Sopraceneri
en Sopraceneri

lower-ticino: 6802-6999
de Sottoceneri
fr Sottoceneri
it Sottoceneri
en Sottoceneri

mendrisiotto: 6825-6883
de Mendrisiotto
fr Mendrisiotto
it Mendrisiotto
en Mendrisiotto

bellinzonese: 6500-6533
de Bellinzonese
fr Bellinzonese
it Bellinzonese
en Bellinzonese

leventina: 6742-6781
de Leventina | Livinental
fr Léventine
it Leventina | Valle Leventina | Val Leventina
en Leventina

blenio: 6713-6724
de Bleniotal
fr val Blenio
it Valle di Blenio | Val Blenio | Blenio
en Blenio valley

malcantone: 6980-6999
de Malcantone
fr Malcantone
it Malcantone
en Malcantone

zurich: 8000-8064 in ZH
de Zürich | Stadt Zürich
fr Zurich
it Zurigo
en Zurich | Zürich

bern: 3000-3029 in BE
de Bern | Bärn | Stadt Bern
fr Berne
it Berna
en Bern | Berne

basel: 4000-4059 in BS BL
de Basel | Basel-Stadt
fr Bâle | Bâle-Ville
it Basilea | Basilea Città
en Basel | Basle

geneva: 1200-1209 in GE
de Genf | Genève | Geneve
fr Genève
it Ginevra
en Geneva

schwyz: 6430-6432 in SZ
de Schwyz
fr Schwytz | Schwyz
it Svitto
en Schwyz

zug: 6300-6303 in ZG
de Zug
fr Zoug
it Zugo
en Zug

glarus-town: 8750-8750 in GL
de Glarus
fr Glaris
it Glarona
en Glarus

appenzell-town: 9050-9050 in AI AR
de Appenzell
fr Appenzell
it Appenzell
en Appenzell

lausanne: 1000-1018
de Lausanne
fr Lausanne
it Losanna
en Lausanne

lucerne: 6000-6006 6014-6015 in LU
de Luzern | Lucern
fr Lucerne
it Lucerna
en Lucerne | Luzern

st-gallen: 9000-9016 in SG
de St. Gallen | Sankt Gallen | St Gallen | Sanktgallen
fr Saint-Gall | St-Gall | St. Gall
it San Gallo | Sangallo
en St. Gallen | St. Gall | Saint Gall

st-moritz: 7500-7500
de St. Moritz | Sankt Moritz
fr Saint-Moritz
it San Maurizio
en St. Moritz

chur: 7000-7007
de Chur
fr Coire
it Coira
en Chur

sion: 1950-1950
de Sitten
fr Sion
it Sion
en Sion

sierre: 3960-3960
de Siders
fr Sierre
it Sierre
en Sierre

brig: 3900-3902
de Brig
fr Brigue
it Briga
en Brig

visp: 3930-3930
de Visp
fr Viège
it Visp
en Visp

leukerbad: 3954-3954
de Leukerbad
fr Loèche-les-Bains
it Leukerbad
en Leukerbad

fribourg: 1700-1709 in FR
de Freiburg | Freiburg im Üechtland
fr Fribourg
it Friburgo | Friborgo
en Fribourg | Freiburg

murten: 3280-3280
de Murten
fr Morat
it Morat
en Murten

neuchatel: 2000-2009 in NE
de Neuenburg
fr Neuchâtel
it Neuchâtel
en Neuchâtel

biel: 2500-2505
de Biel
fr Bienne
it Bienna
en Bienne

solothurn: 4500-4500 in SO
de Solothurn
fr Soleure
it Soletta
en Solothurn

schaffhausen: 8200-8208 in SH
de Schaffhausen
fr Schaffhouse
it Sciaffusa
en Schaffhausen

thun: 3600-3608
de Thun
fr Thoune
it Thun
en Thun

delemont: 2800-2800
de Delsberg
fr Delémont
it Delémont
en Delémont
`;

/**
 * Canton codes that are a word or an abbreviation in small letters; only capitals, or a canton before, say what is
 * meant.
 */
const WORDS_TOO = ['AG', 'AI', 'AR', 'BE', 'FR', 'LI', 'LU', 'NE', 'SO', 'TI'];

/** A postcode of the main town of each canton. */
export const zipsOfCapitals: Readonly<Record<string, string>> = {
  ...{
    AG: '5000',
    AI: '9050',
    AR: '9100',
    BE: '3011',
    BL: '4410',
    BS: '4051',
    FR: '1700',
    GE: '1201',
    GL: '8750',
  },
  ...{
    GR: '7000',
    JU: '2800',
    LI: '9490',
    LU: '6003',
    NE: '2000',
    NW: '6370',
    OW: '6060',
    SG: '9000',
    SH: '8200',
  },
  ...{
    SO: '4500',
    SZ: '6430',
    TG: '8500',
    TI: '6500',
    UR: '6460',
    VD: '1003',
    VS: '1950',
    ZG: '6300',
    ZH: '8001',
  },
};

const BEFORE_A_CODE = {
  de: ['Kanton', 'Kt'],
  fr: ['canton', 'canton de', 'canton du'],
  it: ['canton', 'cantone', 'canton di', 'cantone di'],
  en: ['canton', 'canton of'],
};

export interface Region {
  readonly concept: Concept;
  /** The code of the canton that it is; undefined for any other region. */
  readonly code: string | undefined;
  /** The cantons that lie in it as a whole. */
  readonly cantons: readonly string[];
  /** The inclusive ranges of its postcodes. */
  readonly zips: readonly (readonly [first: number, last: number])[];
  /** Whether its postcodes are the town that its name means first, before the cantons of that name. */
  readonly isTown: boolean;
}

/** @throws for a concept without cantons and postcodes */
export function readRegions(table: string): Region[] {
  const areas = [...table.matchAll(/^\S+: (.+)$/gm)].map(([, area = '']) => area);
  return readConcepts(table.replaceAll(/^(\S+): .+$/gm, '$1')).map((concept, at) => {
    const isTown = areas[at]?.includes(' in ') ?? false;
    const area = (areas[at] ?? '').split(' ').filter((each) => each !== 'in' && each !== '');
    const zips = area.flatMap((each) => {
      const [, first, last] = /^(\d{4})-(\d{4})$/.exec(each) ?? [];
      return first && last ? [[Number(first), Number(last)] as const] : [];
    });
    const cantons = area.filter((each) => /^[A-Z]{2}$/.test(each));
    if (area.length === 0 || zips.length + cantons.length < area.length) {
      throw new Error(`The region ${concept.key} is nowhere`);
    }
    const code = area.length === 1 ? cantons[0] : undefined;
    return { concept: code ? withCode(concept, code) : concept, code, cantons, zips, isTown };
  });
}

function withCode(concept: Concept, code: string): Concept {
  const alone = WORDS_TOO.includes(code) ? [] : [code];
  const termsIn = (language: (typeof languages)[number]) => [
    ...concept.terms[language],
    ...alone,
    ...BEFORE_A_CODE[language].map((before) => `${before} ${code}`),
  ];
  return {
    ...concept,
    terms: { de: termsIn('de'), fr: termsIn('fr'), it: termsIn('it'), en: termsIn('en') },
  };
}
