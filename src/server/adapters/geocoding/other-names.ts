/**
 * What places are called in the other languages of the country, and in English. First the name in the table, without
 * the abbreviation of its canton. Names that a place elsewhere bears are left out, since nobody could tell which of the
 * two is meant.
 */
export const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  `
Aigle, Älen
Altdorf, Altorf
Avenches, Wiflisburg
Basel, Bâle, Basilea, Basle
Bellinzona, Bellenz, Bellinzone
Bern, Berne, Berna
Biel/Bienne, Bienna
Bivio, Beiva
Brig, Brigue, Briga
Burgdorf, Berthoud
Château-d'Oex, Ösch
Chur, Coire, Coira, Cuira, Cuera
Churwalden, Curvalda
Conthey, Gundis
Courrendlin, Rennendorf
Davos Dorf, Davos, Tavau
Davos Platz, Davos, Tavau
Delémont, Delsberg
Düdingen, Guin
Echallens, Tscherlitz
Erlach, Cerlier
Ernen, Aragnon
Estavayer-le-Lac, Estavayer, Stäffis am See
Faido, Pfaid
Flims Dorf, Flims, Flem
Flims Waldhaus, Flims, Flem Vitg
Fribourg, Freiburg, Freiburg im Üechtland, Friburgo, Friburg
Ftan, Fetan
Genève, Genf, Ginevra, Geneva, Genevra
Giffers, Chevrilles
Glarus, Glaris, Glarona
Grandson, Grandsee
Grellingen, Grellingue
Gruyères, Greyerz
Gurmels, Cormondes
Ins, Anet
Jaun, Bellegarde
Kerzers, Chiètres
Klosters, Claustra
La Neuveville, Neuenstadt
Laax, Lags
Laufen, Laufon
Lausanne, Losanna
Leuk Stadt, Leuk, Loèche, Loèche-Ville
Leukerbad, Loèche-les-Bains
Ligerz, Gléresse
Locarno, Luggarus
Lucens, Losingen
Lugano, Lauis
Luzern, Lucerne, Lucerna
Marly, Mertenlach
Martigny, Martinach
Mesocco, Misox
Morges, Morsee
Moudon, Milden
Murten, Morat
Neuchâtel, Neuenburg, Neocastello
Orbe, Orbach
Payerne, Peterlingen
Plaffeien, Planfayon
Pontresina, Puntraschigna
Porrentruy, Pruntrut
Poschiavo, Puschlav
Raron, Rarogne
Romont, Remund
S-chanf, Scanfs
Saanen, Gessenay
Sagogn, Sagens
Salgesch, Salquenen
Samedan, Samaden
Savognin, Schweiningen
Schaffhausen, Schaffhouse, Sciaffusa
Schwyz, Schwytz, Svitto
Scuol, Schuls
Sierre, Siders
Silvaplana, Silvaplauna
Simplon Dorf, Simplon-Village, Sempione
Sion, Sitten
Solothurn, Soleure, Soletta
St. Gallen, Saint-Gall, San Gallo, Son Gagl
St. Moritz, San Murezzan
Susch, Süs
Tafers, Tavel
Thun, Thoune
Thusis, Tusaun
Tramelan, Tramlingen
Trun, Truns
Turtmann, Tourtemagne
Twann, Douanne
Varen, Varone
Vevey, Vivis
Visp, Viège
Winterthur, Winterthour
Yverdon-les-Bains, Yverdon, Iferten
Zermatt, Praborgne
Zofingen, Zofingue
Zug, Zoug, Zugo
Zuoz, Zuz
Zürich, Zurigo, Turitg
`
    .trim()
    .split('\n')
    .map((line) => line.split(', '))
    .map(([name = '', ...others]) => [name, others]),
);
