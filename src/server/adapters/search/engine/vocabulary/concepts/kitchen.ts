/** Kitchen: its occupations and workplaces. The notation is that of ../notation.ts. */
export const kitchen = `
kitchen
de Küche | Restaurantküche | Hotelküche | Profiküche | Gastroküche | Küchenteam | Küchenbrigade | Küchenarbeit | Küchenarbeiten
fr cuisine{,s} | brigade de cuisine | équipe de cuisine
it cucina | cucine | brigata di cucina
en kitchen{,s} | kitchen team

cook
de Koch | Köche | Köchen | Kochs | Köchin | Köchinnen | Alleinkoch | Alleinköchin | Saisonkoch | Saisonköchin | Hotelkoch | Hotelköchin | Frühstückskoch | Frühstücksköchin | Bankettkoch | Bankettköchin | Aushilfskoch | Aushilfsköchin | Restaurantkoch | Beikoch | Beiköchin
fr cuisini{er,ers,ère,ères} | cuistot{,s} | cuisto{,s}
it cuoc{o,a,he} | cuochi
en cook{,s} | line cook{,s} | breakfast cook{,s} | hotel cook{,s}

head-chef
de Küchenchef{,s,in,innen} | Küchenleit{er,erin,ung} | Chefkoch | Chefköche | Chefköchin | Leit{er,erin,ung} Küche | Chef de cuisine | CDC | Leiter der Küche | Leiterin der Küche | Küchenmeister+ | Executive Chef
fr {chef,cheffe} de cuisine | {chefs,cheffes} de cuisine | {chef,cheffe} cuisini{er,ère} | {chef,cheffe} exécutif | responsable de cuisine | responsable cuisine
it {chef,capo,capi} di cucina | capo cucina | capi cucina | capocuoc{o,a,hi} | capo cuoc{o,a} | {primo,prima} cuoc{o,a} | responsabile di cucina | responsabile della cucina | responsabile cucina
en head chef{,s} | executive chef{,s} | kitchen manager{,s} | chef de cuisine

sous-chef
de Sous-chef{,s,in,innen} | Souschef{,s,in,innen} | stellvertretende{,r} Küchenchef{,in} | Küchenchef{,in} Stellvertretung | Stv Küchenchef{,in}
fr sous-che{f,fs,ffe,ffes} | second de cuisine | seconde de cuisine | {chef,cheffe} de cuisine {adjoint,adjointe}
it sous-chef | vice chef | sottocapo cucina | sottocapo di cucina | secondo chef | secondo di cucina | aiuto chef | vice capo cucina
en sous-chef{,s} | second chef{,s} | deputy head chef{,s}

chef-de-partie
de Chef de Partie | Chefs de Partie | Cheffe de Partie | CDP | Postenchef{,s,in,innen} | Partiechef{,in} | Partiekoch | Partieköchin
fr {chef,cheffe,chefs,cheffes} de partie | {chef,cheffe} de poste
it capopartita | capipartita | capo partita | capi partita | capo partito
en chef de partie | chefs de partie | station chef{,s} | section chef{,s}

demi-chef-de-partie
de Demi Chef de Partie | Demi-Chef
fr {demi,demie} {chef,cheffe} de partie
it demi chef de partie
en demi chef de partie | junior chef de partie

commis-chef
de Commis de Cuisine | Kochcommis | Commis-Koch | Commis Köchin | Jungkoch | Jungköche | Jungköchin
fr commis de cuisine | {commis,commise} cuisini{er,ère}
it commis di cucina | commis cuoc{o,a}
en commis chef{,s} | commis de cuisine | junior chef{,s}

saucier
de Saucier{,s,in} | Saucenkoch | Saucenköchin | Chef Saucier
fr saucier{,s} | saucière
it salsi{ere,era} | capopartita salse
en saucier{,s} | sauce chef{,s} | sauce cook{,s}

entremetier
de Entremetier{,s,in} | Gemüsekoch | Gemüseköchin | Beilagenkoch | Beilagenköchin
fr entremetier{,s} | entremétière
it entremetier | capopartita contorni
en entremetier{,s} | vegetable chef{,s} | vegetable cook{,s}

garde-manger
de Gardemanger{,s} | Garde-Manger | kalte Küche | Kaltmamsell
fr garde-manger | gardemanger | cuisine froide | froidier
it garde-manger | cucina fredda | capopartita antipasti
en garde manger | cold kitchen | larder chef{,s} | pantry chef{,s}

tournant
de Tournant{,s,e} | Chef Tournant | Springer Küche | Küchenspringer{,in}
fr tournant{,e,s} | {chef,cheffe} tournant{,e}
it chef tournant | capopartita tournant | jolly di cucina
en chef tournant | relief chef{,s} | relief cook{,s}

grill-cook
de Grillkoch | Grillköche | Grillköchin | Grilleur{,in} | Rôtisseur{,in} | Grillmeister+
fr grillardin{,s} | rôtisseu{r,se} | {cuisinier,cuisinière} grill
it griglist{a,i} | addett{o,a} alla griglia | rosticci{ere,era}
en grill chef{,s} | grill cook{,s} | rotisseur

diet-cook
de Diätkoch | Diätköche | Diätköchin | Diätköchinnen | Spitalkoch | Spitalköchin
fr {cuisinier,cuisinière} en diététique | {cuisinier,cuisinière} diététique
it cuoc{o,a} in dietetica | cuoc{o,a} dietist{a,i}
en diet cook{,s} | dietary cook{,s} | diet chef{,s}

pizza-maker
de Pizzaiol{o,a,i} | Pizzabäcker+ | Pizzakoch | Pizzaköche | Pizzaköchin
fr pizzaïol{o,a,os} | {cuisinier,cuisinière} pizza
it pizzaiol{o,a,i}
en pizza maker{,s} | pizza chef{,s} | pizza cook{,s} | pizzaiolo

pastry-chef
de Patissi{er,ers,ère,èren,erin,erinnen} | Konditor | Konditoren | Konditorin | Konditorinnen | Confiseu{r,re,rin,rinnen} | Feinbäcker+ | Zuckerbäcker+
fr pâtissi{er,ers,ère,ères} | confiseu{r,rs,se,ses} | tourier
it pasticcer{e,a,i} | pasticci{ere,era,eri} | confetti{ere,era}
en pastry chef{,s} | pastry cook{,s} | confectioner{,s}

head-pastry-chef
de Chef-Patissi{er,ère,erin} | Chefpatissi{er,ère,erin} | Küchenkonditor | Küchenkonditorin
fr {chef,cheffe} pâtissi{er,ère}
it cap{o,a} pasticci{ere,era} | capopasticci{ere,era} | chef pasticc{ere,era}
en head pastry chef{,s} | executive pastry chef{,s}

pastry
de Patisserie | Konditorei | Confiserie | Dessertküche | Desserts
fr pâtisserie{,s} | confiserie{,s}
it pasticceri{a,e} | confetteria
en pastry | patisserie | confectionery

baker
de Bäcker+ | Bäckersfrau | Brotbäcker+ | Bäckermeister+ | Bäcker-Konditor | Bäckerin-Konditorin
fr boulang{er,ers,ère,ères}
it panetti{ere,era,eri} | fornai{o,a} | panificatore | panificatrice
en baker{,s}

bakery
de Bäckerei | Bäckereien | Backstube | Backstuben
fr boulangerie{,s} | fournil
it panetteri{a,e} | panificio | forno del pane
en bakery | bakeries | bakehouse

butcher
de Metzger+ | Fleischfach{mann,frau,leute} | Fleischer+ | Schlachter+
fr bouch{er,ers,ère,ères} | boucher-charcutier | charcuti{er,ère}
it macellai{o,a,i} | macellaio-salumiere | salumi{ere,era}
en butcher{,s}

cheesemaker
de Käser+ | Alpkäser+ | Sennen | Sennerin | Sennerinnen
fr fromag{er,ers,ère,ères} | armailli{,s}
it casar{o,a,i} | formaggiai{o,a}
en cheesemaker{,s} | cheese maker{,s} | alpine dairyman

kitchen-help
de Küchenhilfe{,n} | Küchenangestellte{,r,n} | MA Küche | Küchenmitarbeiter+ | Küchenmitarbeitende{,r,n} | Hilfskoch | Hilfsköche | Hilfsköchin | Küchengehilf{e,en,in,innen} | Küchenbursche{,n} | Küchenmädchen | Küchenfee | Aushilfe Küche | Mitarbeite{r,rin,rinnen,nde,nder} Küche | Mitarbeite{r,rin,rinnen,nde,nder} in der Küche | Hilfskraft Küche | Küchenallrounder+
fr aide{,s} de cuisine | aide-cuisine | aides-cuisine | aide{,s} en cuisine | aide-cuisini{er,ère} | employé{,e,s,es} de cuisine | employé{,e,s,es} en cuisine | commis polyvalent | {garçon,fille} de cuisine | commis d'office | {auxiliaire,auxiliaires} de cuisine
it aiuto cucina | aiuto cuoc{o,a} | aiutante {di,in} cucina | aiutanti {di,in} cucina | addett{o,a,i,e} {di,alla} cucina | inserviente di cucina | garzon{e,i} di cucina | sguatter{o,a,i} | aiuto in cucina | ausiliari{o,a} di cucina
en kitchen help | kitchen helper{,s} | kitchen assistant{,s} | kitchen employee{,s} | kitchen hand{,s} | KP | kitchen porter{,s} | kitchen staff | kitchen aid

dishwasher
de Abwäscher+ | Tellerwäscher+ | Spüler+ | Spülhilfe{,n} | Spülkraft | Spülkräfte | Abwaschhilfe{,n} | Abwaschmitarbeiter+ | Casserolier{,s} | Kasserolier | Mitarbeite{r,rin,rinnen,nde,nder} Abwasch | Geschirrspüler+ | Küchenspüler+
fr plongeu{r,rs,se,ses} | casserolier{,s} | casserolière
it lavapiatti | lavapentole | addett{o,a,i,e} {al lavaggio,alla plonge} | addett{o,a,i,e} al lavaggio {piatti,stoviglie}
en dishwasher{,s} | dish washer{,s} | pot washer{,s} | kitchen steward{,s} | KP | kitchen porter{,s}

dishwashing
de Abwasch | Abwaschen | Geschirrspülen | Spülküche | Plonge
fr plonge | vaisselle
it lavaggio {piatti,stoviglie} | lavaggio dei piatti | lavaggio delle stoviglie | plonge
en dishwashing | washing up | dish washing

office
de Officemitarbeiter+ | Officehilfe{,n} | Officeangestellte{,r,n} | Officebursche{,n} | Officemädchen | Mitarbeite{r,rin,rinnen,nde,nder} Office
fr employé{,e,s,es} d'office | aide d'office | {garçon,fille} d'office
it addett{o,a,i,e} all'office | aiuto office
en scullery attendant{,s} | scullery | pantry attendant{,s}

staff-cook
de Personalkoch | Personalköche | Personalköchin | Kantinenkoch | Kantinenköchin | Personalküche
fr {cuisinier,cuisinière} du personnel | {cuisinier,cuisinière} de collectivité | cuisine du personnel
it cuoc{o,a} del personale | cuoc{o,a} per il personale | cucina del personale
en staff cook{,s} | canteen cook{,s} | staff kitchen

canteen
de Kantine{,n} | Personalrestaurant | Mensa | Betriebsrestaurant | Gemeinschaftsgastronomie | Gemeinschaftsverpflegung
fr cantine{,s} | restaurant d'entreprise | restaurant du personnel | restauration collective
it mens{a,e} | mensa aziendale | ristorante aziendale | ristorazione collettiva
en canteen{,s} | staff restaurant | cafeteria

snack-bar
de Imbiss | Imbissstand | Take-away | Snackbar | Imbissbude | Schnellimbiss
fr buvette{,s} | snack-bar | snack | restauration rapide | à l'emporter
it snack bar | chiosco bar | paninoteca | da asporto
en snack bar{,s} | takeaway | take away | fast food

vegetarian-cooking
de vegetarisch{,e,en,er} | vegan{,e,en,er}
fr végétarien{,ne,s,nes} | végétalien{,ne} | végane
it vegetarian{o,a,i,e} | vegan{o,a,i,e}
en vegetarian | vegan | plant based
`;
