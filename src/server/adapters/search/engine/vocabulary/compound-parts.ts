/**
 * The last parts of the trade's German compounds. The first form is the one that is indexed, the others are its
 * inflections at the end of a word. A plus stands for the endings of nouns declined as Kellner is.
 */
export const heads = `
angebot angebots angebote angeboten | angestellte angestellter angestellten angestelltes | anlage anlagen
arbeit arbeiten | arbeiter+ | arzt ärzte ärztin ärztinnen | assistent assistenten assistentin assistentinnen
assistenz | aufenthalt | aufsicht | aushilfe aushilfen | bäcker+ | bäckerei bäckereien
bad bades bäder bädern | bahn bahnen | bar bars | bedienung | begleiter+ | begleitung | beiz beizen
bereich bereichs bereiche | beruf berufs berufe berufen | betreiber+ | betreuer+ | betreuung
betrieb betriebs betriebe betrieben betriebes | bistro bistros | brigade brigaden | büro büros | buffet buffets
café cafés | chauffeur chauffeure chauffeurin chauffeurinnen chauffeuse chauffeusen chauffeurs
chef chefs chefin chefinnen | club clubs | coach coaches coachin | dame damen | diener+
dienst dienstes dienste diensten | dienstleistung dienstleistungen | direktion
direktor direktors direktoren direktorin direktorinnen | empfang empfangs | erfahrung erfahrungen
fachangestellte fachangestellter fachangestellten fachangestelltes | fachfrau fachfrauen | fachkraft fachkräfte fachkräften
fachleute fachleuten | fachmann fachmanns fachmannes fachmänner fachperson fachpersonen | fahrer+ | frau frauen
führer+ | führung führungen | garten gartens gärten | gärtner+ | gast gastes gäste gästen
gehilfe gehilfen gehilfin gehilfinnen | geschäft geschäfts geschäfte geschäften | gestalter+ | gewerbe gewerbes
gruppe gruppen | halle hallen | haus hauses häuser häusern | heim heims heime | helfer+ | hilfe hilfen
hilfskraft hilfskräfte hilfskräften | hof hofs hofes | hotel hotels | hotellerie | hütte hütten
job jobs | jobber+ | kantine kantinen | keller kellers | kellner+ | kiosk kiosks kioske
koch kochs köche köchen köchin köchinnen | kontakt kontakte | kontrolle | konditor konditoren konditorin konditorinnen
kraft kräfte kräften | küche küchen | kunde kunden kundin kundinnen | laden ladens läden | lehre lehren
lehrer+ | lehrling lehrlinge | lehrstelle lehrstellen | leiter+ | leitung leitungen | lift lifts lifte
logistik | lokal lokals lokale lokalen | mädchen mädchens | magazin | maler+ | manager+ | management
masseur masseure masseurin masseurinnen masseurs masseuse masseusen | massage massagen
mechaniker+ | meister+ | mitarbeitende mitarbeitender mitarbeitenden | mitarbeiter+ | mitarbeit
monteur monteure monteurin monteurinnen monteurs | nanny nannys | pädagoge pädagogen pädagogin pädagoginnen
park parks | patissier patissiers patissière patissièren | person personen | personal personals | pflege
pfleger+ | pizzeria pizzerias pizzerien | planung | platz platzes plätze plätzen
portier portiers portierin portière portierfrau | posten postens | praktikant praktikanten praktikantin praktikantinnen
praktikum praktikums praktika | produktion | putzer+ | raum räume räumen | reinigung reinigungen | reiniger+
restaurant restaurants restaurante | réception réceptions | rezeption rezeptionen
rezeptionist rezeptionisten rezeptionistin rezeptionistinnen | saal saals | saison saisons | schicht schichten
schule schul | skischule skischulen | sekretär sekretärs sekretärin sekretärinnen | service services | sommelier sommeliers sommelière
spezialist spezialisten spezialistin spezialistinnen | springer+ | stelle stellen | stube stuben
techniker+ | technik | team teams | therme thermen | tochter töchter töchtern
trainer+ | transport transporte transporten | unterhalt unterhalts | unterkunft unterkünfte unterkünften
verantwortliche verantwortlicher verantwortlichen | verantwortung | verkauf verkaufs
verkäufer+ | vermietung | verwalter+ | verwaltung | vertretung vertretungen
wart warts warte wartin wartinnen | wäscherei wäschereien | wirtschaft | wohnung wohnungen | zentrum zentrums zentren
zimmer zimmers zimmern
abteilung abteilungen | animateur animateure animateurin animateurinnen | anstellung anstellungen | bus busse bussen
gasthaus gasthauses gasthäuser | gasthof gasthofs gasthöfe | gouvernante gouvernanten | karte karten
kindergarten kindergartens kindergärten | kindergärtner+ | kosmetiker+ | lounge lounges | metzgerei metzgereien
pool pools | shop shops | spa spas | stübli stüblis | terrasse terrassen | vertrag vertrags verträge verträgen | wäsche
`;

/**
 * The first parts of the trade's German compounds. The first form is the one that is indexed; where others follow, only
 * those join the next part: Küche as Küchen-.
 */
export const modifiers = `
abend | abwasch | administration administrations | allein | alp | alpen | altstadt | apéro | ausflug ausflugs
ausbildung ausbildungs | aushilfe aushilfs | bäcker | bäckerei | bad bade | bahn | bahnhof bahnhofs
bankett | bar | bau | berg | beherbergung beherbergungs | berufsbildung berufsbildungs | betrieb betriebs | betten
bier | bistro | bio | boutique | brot | brunch | büro | buchhaltung buchhaltungs | buffet | bus | café | camping
campingplatz | casino | catering | chef | club | cocktail | congress | dessert | detailhandel detailhandels | diät
direktion direktions | einkauf einkaufs | eis | elektro | empfang empfangs | erlebnis | etage etagen | event
fach | familie familien | ferien | fest | fitness | fleisch | floristik | freizeit | frühling frühlings
frühstück frühstücks | früh | food | garten | gast gast gäste | gastro | gastronomie | gebäude | gelände
gepäck | getränk getränke | gemeinschaft gemeinschafts | golf | gourmet | grill | haupt | haus | haushalt haushalts
hauswirtschaft hauswirtschafts | hilfe hilfs | hotel | hotellerie | housekeeping | hütte hütten | imbiss
jugend | jung | kaffee | kalt | kantine kantinen | kasse kassen kassa | kaufmann kaufmanns | keller | kind kinder
kiosk | klinik | koch | konditorei | konferenz konferenz konferenzen | kongress | kosmetik | kreativ | küche küchen | kunde kunden
kur | laden | lager | langlauf | lehre lehr lehrlings | lift | lingerie | logistik | lounge | magazin
marketing | massage | medizin | metzgerei | mini | mitarbeiter | mittag mittags | nacht | ober | office
outdoor | patisserie | pension pensions | personal | pflege | pferd pferde | physio | piste pisten | pizza | pool
praktikum praktikums | produktion produktions | putz | raum | réception réceptions
reinigung reinigungs | reise | reservation reservations reservierungs | restaurant | restauration restaurations
rezeption rezeptions | rüst | saal | saison | salat | sauna | schicht | schiff schiffs | schloss
schnee | schneesport | schule schul | skischule skischul | schwimm | see | seilbahn | sekretariat sekretariats | senior senioren | seminar
service | shop | sicherheit sicherheits | ski | skilift | snack | snowboard | sommer
sommersaison | sonne sonnen | spa | spät | spital | speise | speisesaal | spiel | sport | spül | stall
strand | stube stuben | student studenten | system | systemgastronomie | tag tages | tagung tagungs
team | technik | teilzeit | tee | tennis | teller | terrasse terrassen | therme thermal | ticket | tier
tourismus | transport | unterhalt unterhalts | urlaub urlaubs | vollzeit | velo | veranstaltung veranstaltungs | verkauf verkaufs
verwaltung verwaltungs | wander | wäsche | wäscherei | wasser | wein | wellness | winter | wintersaison | wirtschaft wirtschafts
wochenende wochenend | yoga | zahl | zelt | zimmer | zirkus
`;
