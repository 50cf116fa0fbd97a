/** Buildings, gardens, transport and trade. The notation is that of ../notation.ts. */
export const technical = `
caretaker
de Hauswart{,s,in,innen,e} | Hausmeister+ | Abwart{,in} | Hausabwart | Hauswartung | Hauswartsehepaar | Hauswartpaar
fr concierge d'immeuble | concierges d'immeuble | {gardien,gardienne} d'immeuble | conciergerie | homme d'entretien | homme à tout faire | {concierge,concierges} d'immeubles
it custod{e,i} | portinai{o,a} | custode di stabili
en caretaker{,s} | janitor{,s} | handyman | handymen | building superintendent

maintenance-technician
de Haustechniker+ | Haustechnik | Technischer Dienst | Technische{,r} Mitarbeite{r,rin,rinnen,nde,nder} | Betriebstechniker+ | Hoteltechniker+ | Mitarbeite{r,rin,rinnen,nde,nder} Technik | Mitarbeite{r,rin,rinnen,nde,nder} Technischer Dienst | Gebäudetechniker+ | Betriebshandwerker+ | Hotelhandwerker+ | Mitarbeite{r,rin,rinnen,nde,nder} Haustechnik | Leit{er,erin,ung} Technik
fr technicien{,ne,s,nes} de maintenance | service technique | {agent,agente} technique | employé{,e} technique | responsable technique | ouvri{er,ère} de maintenance
it tecnic{o,a,i} di manutenzione | manutent{ore,rice,ori} | servizio tecnico | tecnic{o,a} d'albergo | responsabile tecnico | addett{o,a} alla manutenzione
en maintenance technician{,s} | maintenance worker{,s} | maintenance engineer{,s} | technical services | chief engineer

facility-specialist
de Fach{mann,frau,leute} Betriebsunterhalt | Betriebsunterhalt | Fachperson Betriebsunterhalt | Facility Manager{,in} | Facility Management
fr {agent,agente,agents} d'exploitation | facility management
it operat{ore,rice} di edifici e infrastrutture | facility management
en facilities maintenance specialist{,s} | facility manager{,s} | facility management | facilities manager{,s}

maintenance
de Unterhalt | Unterhaltsarbeiten | Instandhaltung | Reparaturen | Wartungsarbeiten
fr maintenance | réparations | travaux d'entretien
it manutenzione | riparazioni | lavori di manutenzione
en maintenance | repairs | upkeep

electrician
de Elektriker+ | Elektroinstallateu{r,re,rin} | Elektromonteu{r,re,rin}
fr électricien{,ne,s,nes} | installat{eur,rice} électricien{,ne}
it elettricist{a,i,e} | installat{ore,rice} elettricist{a,i}
en electrician{,s}

plumber
de Sanitärinstallateu{r,re,rin} | Sanitärmonteu{r,rin} | Sanitär | Heizungsmonteu{r,rin} | Heizungsinstallateu{r,rin}
fr plombi{er,ers,ère} | installat{eur,rice} sanitaire
it idraulic{o,i,a} | installat{ore,rice} {sanitari,di impianti sanitari}
en plumber{,s} | sanitary installer | heating engineer{,s}

joiner
de Schreiner+ | Tischler+ | Zimmermann | Zimmerleute | Zimmerin
fr menuisi{er,ers,ère} | charpenti{er,ers,ère} | ébéniste{,s}
it falegnam{e,i} | carpentier{e,i}
en joiner{,s} | carpenter{,s} | cabinetmaker{,s}

painter
de Maler+ | Malerarbeiten | Gipser+
fr peintre{,s} en bâtiment | plâtri{er,ère}
it imbianchin{o,a,i} | pitt{ore,rice} edile
en house painter{,s} | decorator{,s} | plasterer{,s}

mechanic
de Mechaniker+ | Automechaniker+ | Velomechaniker+ | Mechatroniker+ | Skiservicemitarbeiter+
fr mécanicien{,ne,s,nes}
it meccanic{o,a,i}
en mechanic{,s}

gardener
de Gärtner+ | Hotelgärtner+ | Landschaftsgärtner+ | Chefgärtner+ | Saisongärtner+ | Gartenarbeiter+ | Gartenbauer+
fr jardini{er,ers,ère,ères} | paysagiste{,s}
it giardinier{e,a,i}
en gardener{,s} | groundskeeper{,s} | landscaper{,s} | greenkeeper{,s}

garden-help
de Gartenhilfe{,n} | Hilfsgärtner+ | Mitarbeite{r,rin,rinnen,nde,nder} Garten
fr aide{,s} jardini{er,ère} | aide{,s} au jardin | employé{,e} de jardin
it aiuto giardinier{e,a} | addett{o,a} al giardino
en garden helper{,s} | assistant gardener{,s} | garden assistant{,s}

garden
de Garten | Gartenarbeit | Gartenarbeiten | Gartenpflege | Umgebungspflege | Gartenbau
fr jardin{,s} | jardinage | espaces verts
it giardin{o,i} | giardinaggio | aree verdi
en garden{,s} | gardening | grounds

florist
de Florist{,en,in,innen} | Blumenbinder+ | Floristik | Blumenschmuck
fr fleuriste{,s} | décoration florale
it fiorist{a,i,e} | fioraio | fioraia
en florist{,s} | flower arranging | floristry

snow-clearing
de Schneeräumung | Schneeräumen | Winterdienst | Schneeschaufeln
fr déneigement
it sgombero neve | sgombero della neve | spalatura
en snow clearing | snow removal | snow shovelling

cableway
de Seilbahnmitarbeiter+ | Seilbahner+ | Seilbahn | Seilbahnen | Bergbahn | Bergbahnen | Skilift | Skilifte | Skiliftmitarbeiter+ | Sessellift | Gondelbahn | Liftmitarbeiter+ | Liftangestellte{,r,n} | Mitarbeite{r,rin,rinnen,nde,nder} Seilbahn | Bahnmitarbeiter+ | Seilbahnmechatroniker+ | Luftseilbahn | Bügelgeber
fr remontées mécaniques | employé{,e,s,es} de remontées mécaniques | téléphérique{,s} | télésiège{,s} | téléski{,s} | télécabine{,s} | perchman | funiculaire{,s} | agent{,e} d'exploitation des remontées mécaniques
it impianti di risalita | addett{o,a,i,e} agli impianti di risalita | addett{o,a} impianti | funivi{a,e} | seggiovi{a,e} | sciovi{a,e} | skilift | cabinovia
en cableway{,s} | cableway attendant{,s} | cable car{,s} | chairlift{,s} | ski lift{,s} | lift attendant{,s} | lift operator{,s} | gondola lift | lift staff

slopes
de Pistendienst | Pistenpatrouille | Patrouilleur{,in} | Pistenfahrzeug | Pistenfahrzeugfahrer+ | Pistenmaschinenfahrer+ | Pistenrettung | Pistenbullyfahrer+ | Rettungsdienst Piste
fr service des pistes | patrouilleu{r,se} | pisteur-secouriste | pisteu{r,se} | {conducteur,conductrice} d'engins de damage | dameu{r,se}
it servizio piste | pattugliat{ore,rice} | soccorso piste | conducente di battipista | gattista
en ski patrol | ski patroller{,s} | slope maintenance | piste basher driver | snow groomer operator{,s} | snow groomer{,s}

ski-rental
de Skiverleih | Skivermietung | Skiservice | Sportgeschäft | Sportartikelverkäufer+ | Skimonteur | Sportverkäufer+
fr location de ski{,s} | magasin de sport | {skiman,skiwoman} | ski-service
it noleggio sci | noleggio di sci | negozio di sport | skiman
en ski rental | ski hire | sports shop | ski technician{,s} | ski service

driver
de Chauffeu{r,re,rs,rin,rinnen,se,sen} | Fahrer+ | Shuttlefahrer+ | Busfahrer+ | Hotelbusfahrer+ | Buschauffeu{r,se} | Taxifahrer+ | Lieferfahrer+ | Busfahrdienst | Fahrdienst | Lieferwagenfahrer+
fr chauffeu{r,rs,se,ses} | conduct{eur,rice} de {bus,navette} | livreu{r,rs,se} | {chauffeur,chauffeuse} de bus | {chauffeur,chauffeuse} de taxi
it autist{a,i,e} | conducent{e,i} | autista bus | tassista | fattorin{o,a} consegne | autist{a,i} consegne
en driver{,s} | chauffeur{,s} | shuttle driver{,s} | bus driver{,s} | delivery driver{,s} | taxi driver{,s}

driving-licence
de Führerausweis | Führerschein | Fahrausweis | Kategorie B | Führerausweis Kategorie B
fr permis de conduire | permis B
it patente di guida | patente B | licenza di condurre
en driving licence | driver's license | driving license

shop-assistant
de Verkäufer+ | Detailhandelsfach{mann,frau,leute} | Detailhandelsassistent{,in} | Ladenmitarbeiter+ | Verkaufsmitarbeiter+ | Verkaufsberater+ | Verkaufsfach{mann,frau} | Detailhandelsangestellte{,r,n} | Kioskmitarbeiter+ | Kioskverkäufer+ | Mitarbeite{r,rin,rinnen,nde,nder} Verkauf | Mitarbeite{r,rin,rinnen,nde,nder} Kiosk | Bäckereiverkäufer+ | Shopmitarbeiter+
fr vendeu{r,rs,se,ses} | gestionnaire{,s} du commerce de détail | {conseiller,conseillère} de vente | assistant{,e} du commerce de détail | employé{,e} de vente
it vendit{ore,ori,rice,rici} | commess{o,a,i,e} | impiegat{o,a,i,e} del commercio al dettaglio | addett{o,a,i,e} alla vendita | addett{o,a,i,e} alle vendite | assistente del commercio al dettaglio
en shop assistant{,s} | sales assistant{,s} | salesperson | retail specialist{,s} | retail assistant{,s} | salesman | saleswoman | store clerk{,s}

shop
de Ladengeschäft | im Laden | Kiosk | Souvenirladen | Shop | Boutique | Detailhandel | Dorfladen | Campingladen
fr magasin{,s} | boutique{,s} | kiosque{,s} | commerce de détail | épicerie
it negozi{,o} | boutique | chiosco | commercio al dettaglio
en shop{,s} | boutique{,s} | kiosk{,s} | retail | store{,s}

warehouse
de Lager | Lagerist{,en,in} | Logistiker+ | Logistik | Magaziner+ | Lagermitarbeiter+ | Warenlager
fr magasini{er,ers,ère} | logisticien{,ne} | logistique | entrepôt
it magazzinier{e,a,i} | logistica | magazzino | impiegat{o,a} in logistica
en warehouse | storekeeper{,s} | warehouse worker{,s} | logistics | stock keeper

security
de Sicherheitsdienst | Sicherheitsmitarbeiter+ | Security | Türsteher+ | Wachmann | Nachtwächter+ | Securitas
fr agent{,e,s} de sécurité | videu{r,rs} | {portier,portière} de discothèque | gardiennage
it addett{o,a,i} alla sicurezza | guardia giurata | buttafuori | agente di sicurezza
en security | security guard{,s} | security officer{,s} | bouncer{,s}

farm
de Alp | Alpbetrieb | Älpler+ | Bauernhof | Landwirtschaft | Landwirt{,e,in} | Hirt{,en,in} | Alphirt | Alphilfe | Zusenn
fr alpage{,s} | ferme d'alpage | agriculture | agricult{eur,rice} | berger d'alpage | berg{ère,ers} | ouvri{er,ère} agricole
it alpe | alpeggi{,o} | fattoria | agricoltura | agricolt{ore,rice} | pastor{e,i} | lavorat{ore,rice} agricol{o,a}
en alp | alpine pasture | farm{,s} | farming | farm worker{,s} | farm hand{,s} | shepherd{,s}

harvest
de Weinlese | Erntehelfer+ | Weinbau | Winzer+ | Rebbau | Weinberg | Weingut | Ernte
fr vendange{,s} | vendangeu{r,rs,se} | vigneron{,ne,s} | récolte{,s} | viticult{eur,rice} | vignoble{,s}
it vendemmia | vendemmiat{ore,ori,rice} | viticolt{ore,rice} | vigneto | raccolta uva
en grape harvest | grape picker{,s} | harvest | harvest worker{,s} | winegrower{,s} | vineyard{,s}

construction
de Bauarbeiter+ | Baustelle{,n} | Bauhelfer+ | Maurer+ | Handwerker+
fr ouvri{er,ers,ère} de chantier | maçon{,s,ne} | chantier{,s} | artisan{,s}
it muratore | muratori | operai{o,i} edil{e,i} | cantier{e,i} | artigian{o,i}
en construction worker{,s} | bricklayer{,s} | building site{,s} | craftsman | craftsmen
`;
