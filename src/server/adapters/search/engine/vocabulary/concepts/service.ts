/** Tables, bars and counters. The notation is that of ../notation.ts. */
export const service = `
waiter
de Kellner+ | Jungkellner+ | Saisonkellner+ | Zahlkellner+ | Hotelkellner+ | Restaurantkellner+ | Servicemitarbeiter+ | Servicemitarbeitende{,r,n} | Serviceangestellte{,r,n} | Servicefachangestellte{,r,n} | Servicekraft | Servicekräfte | Servicefach | Servicefach{frau,mann,kraft,kräfte} | Serviertochter | Serviertöchter | Saaltochter | Saaltöchter | Servicedame{,n} | Serviceteam | Servicepersonal | Servicebrigade | Serviceallrounder+ | Mitarbeite{r,rin,rinnen,nde,nder} Service | Mitarbeite{r,rin,rinnen,nde,nder} im Service | MA Service | Servicebereich | Restaurantmitarbeiter+
fr serveu{r,rs,se,ses} | {serveur limonadier,serveuse limonadière} | {garçon,garçons} de café | {sommelier,sommelière} de salle | employé{,e,s,es} de service | employé{,e,s,es} de salle | personnel de salle | personnel de service
it camerier{e,a,i} | camerier{e,a,i} di sala | addett{o,a,i,e} alla sala | addett{o,a,i,e} al servizio | personale di sala
en FOH? | waiter{,s} | waitress{,es} | waitstaff | waiting staff | {restaurant,dining room} server{,s} | food server{,s} | service staff | food and beverage attendant{,s}

restaurant-specialist
de Refa{,s} | Restaurantfach{frau,mann,leute,kraft} | Restaurationsfach{frau,mann,leute} | Restaurantangestellte{,r,n} | Restaurationsangestellte{,r,n}
fr spécialiste{,s} en restauration | employé{,e,s,es} en restauration | spécialiste{,s} de restauration
it impiegat{o,a,i,e} di ristorazione | addett{o,a,i,e} di ristorazione | impiegat{o,a} {in,della} ristorazione
en restaurant specialist{,s} | restaurant employee{,s} | catering specialist{,s}

table-service
de Tischservice | Speiseservice | Service am Tisch | Servieren | Bedienung | im Service | im Saal | Restaurantservice | Praktikum Service | Service?
fr service? | service en salle | service à table | service de table | service au restaurant | en salle
it servizio? | servizio ai tavoli | servizio in sala | servizio di sala | servizio al tavolo | in sala
en service? | table service | waiting tables | waiting on tables | serving guests

service-help
de Servicehilfe{,n} | Serviceaushilfe{,n} | Serviceaushilfskraft | Aushilfe Service | Aushilfe im Service | Runner | Commis de salle | Abräumer+ | Speiseträger+
fr aide{,s} au service | aide{,s} de service | aide{,s} de salle | aide-serveu{r,se} | commis de salle | runner
it aiuto camerier{e,a} | aiuto sala | aiuto in sala | aiuto al servizio | commis di sala | runner
en service assistant{,s} | service help | assistant waiter{,s} | assistant waitress | busser{,s} | busboy | food runner{,s} | runner{,s}

chef-de-rang
de Chef de Rang | Chefs de Rang | Cheffe de Rang | Stationskellner+ | CDR
fr {chef,cheffe,chefs,cheffes} de rang
it chef de rang | capo rango | capi rango
en chef de rang | station waiter{,s} | station waitress | section waiter{,s}

demi-chef-de-rang
de Demi Chef de Rang
fr {demi,demie} {chef,cheffe} de rang
it demi chef de rang
en demi chef de rang | junior waiter{,s} | junior waitress

commis-de-rang
de Commis de Rang
fr commis de rang | commis de restaurant
it commis de rang
en commis waiter{,s} | commis de rang

head-waiter
de Chef de Service | Cheffe de Service | Oberkellner+ | Serviceleit{er,erin,ung} | Leit{er,erin,ung} Service | Saalchef{,in} | Servicechef{,in} | Serviceverantwortliche{,r,n} | Service Leitung
fr {chef,cheffe} de service | {chef,cheffe} de salle | premier {serveur,chef de rang} | responsable de salle | responsable {du,de} service
it capo camerier{e,a} | capocamerier{e,a} | responsabile di sala | caposala | capo sala | responsabile sala | capo servizio | responsabile del servizio
en head waiter{,s} | head waitress | restaurant supervisor{,s} | floor manager{,s} | service manager | dining room supervisor

maitre
de Maître d'hôtel | Maître | Oberkellner{,in}
fr maître d'hôtel | maîtres d'hôtel | maîtresse d'hôtel | maître
it maître d'hôtel | maître di sala | maître
en maître d'hôtel | maître d | maître

restaurant-manager
de Restaurantleit{er,erin,ung} | Restaurantmanager+ | Leit{er,erin,ung} Restaurant | Betriebsleit{er,erin} Restaurant | Geschäftsführer{,in} Restaurant | Gerant | Gerantin | Wirt | Wirtin | Wirtepaar
fr gérant{,e,s,es} de restaurant | responsable {de,du} restaurant | gérant{,e,s,es} | restaurat{eur,rice} | directeur de restaurant | directrice de restaurant
it gerente {di,del} ristorante | responsabile {di,del} ristorante | gerent{e,i} | direttore di ristorante | direttrice di ristorante | ristorat{ore,rice}
en restaurant manager{,s} | restaurateur{,s} | restaurant director{,s}

food-and-beverage
de Food and Beverage | Food & Beverage | Food Beverage | F & B | F and B
fr food and beverage | responsable de la restauration | F & B | directeur de la restauration | directrice de la restauration
it food and beverage | responsabile della ristorazione | F & B | responsabile ristorazione
en food and beverage | food beverage | F & B | F and B | F&B manager

sommelier
de Sommelie{r,rs,re,rin} | Sommelière{,n} | Weinkellner+ | Weinberater+
fr sommeli{er,ers,ère,ères} | caviste{,s}
it sommelier | sommeliers | enotecari{o,a}
en sommelier{,s} | wine waiter{,s} | wine steward{,s}

bartender
de Barkeeper+ | Barmaid{,s} | Barmann | Barfrau | Barmitarbeiter+ | Barmitarbeitende{,r,n} | Bardame{,n} | Barmixer+ | Barpersonal | Barkraft | {Bar,Hotelbar}{job,jobs,stelle,stellen}? | Bar Job? | Bartender{,in} | Barangestellte{,r,n} | Mitarbeite{r,rin,rinnen,nde,nder} Bar | Barmeister+
fr barman | barmans | barmen | barmaid{,s} | employé{,e,s,es} de bar | serveu{r,se} de bar | mixologue
it barman | barmaid | barist{a,i,e} bar | addett{o,a,i,e} al bar | addett{o,a,i,e} bar | banconier{e,a,i} | banconist{a,i,e}
en bartender{,s} | barman | barmen | barmaid{,s} | barkeeper{,s} | barkeep | bar staff | bar attendant{,s} | mixologist{,s}

bar-manager
de Barchef{,s,in,innen} | Chef de Bar | Cheffe de Bar | Barleit{er,erin,ung} | Barmanager+
fr {chef,cheffe} de bar | {chef,cheffe} barman | responsable {de,du} bar
it capo barman | responsabile {del,di} bar | responsabile bar | capo barist{a,i}
en bar manager{,s} | head bartender{,s} | bar supervisor{,s}

bar
de Bar | Bars | Hotelbar | Hotelbars | Weinbar | Cocktailbar | Poolbar | Loungebar | Lobbybar
fr bar | bars | bar de l'hôtel | bar à vin | bar à cocktails
it bar | bar dell'albergo | bar dell'hotel
en bar | bars | hotel bar | cocktail bar | wine bar

barista
de Barista{,s} | Baristi | Kaffeespezialist | Kaffeespezialistin
fr barista{,s}
it barist{a,i,e} | caffettier{e,a}
en barista{,s} | coffee maker{,s}

apres-ski
de Après-Ski | Apres Ski Bar | Skihütte | Schirmbar
fr après-ski
it après-ski | apres sci
en après-ski | apres ski bar

buffet-staff
de Buffetmitarbeiter+ | Buffetmitarbeitende{,r,n} | Buffetangestellte{,r,n} | Buffetdame{,n} | Buffettochter | Buffetkraft | Buffethilfe | Buffetbursche | Mitarbeite{r,rin,rinnen,nde,nder} Buffet | Buffetier | Buffetière | Theken{mitarbeiter,mitarbeiterin,kraft,kräfte}
fr employé{,e,s,es} de buffet | employé{,e,s,es} au buffet | {dame,fille,garçon} de buffet | {buffetier,buffetière} | limonadi{er,ers,ère,ères}
it addett{o,a,i,e} al buffet | addett{o,a,i,e} buffet | addett{o,a} al banco
en counter attendant{,s} | buffet attendant{,s} | counter staff | counter server{,s} | buffet staff

buffet
de Buffet{,s} | Büffet
fr buffet{,s}
it buffet
en buffet{,s}

breakfast-staff
de Frühstücksmitarbeiter+ | Frühstücksmitarbeitende{,r,n} | Frühstückskraft | Frühstückskräfte | Frühstücksdame{,n} | Frühstückshilfe{,n} | Frühstückskellner+ | Mitarbeite{r,rin,rinnen,nde,nder} Frühstück | Mitarbeite{r,rin,rinnen,nde,nder} Frühstücksservice | Frühstücksfee
fr employé{,e,s,es} {au,de,du} petit-déjeuner | {serveur,serveuse} petit-déjeuner | {serveur,serveuse} {au,de,du} petit-déjeuner
it addett{o,a,i,e} {alle colazioni,alla colazione,colazioni} | camerier{e,a} colazioni | camerier{e,a} {alle,per} colazioni
en breakfast attendant{,s} | breakfast server{,s} | breakfast waiter | breakfast waitress | breakfast staff

breakfast
de Frühstück | Frühstücksbuffet | Frühstücksservice | Morgenbuffet | Zmorge
fr petit-déjeuner | petits-déjeuners | petit déjeuner buffet
it colazion{e,i}
en breakfast{,s}

brunch
de Brunch{,s} | Sonntagsbrunch
fr brunch{,s}
it brunch
en brunch{,es}

half-board
de Halbpension | Halbpensionsgäste | Vollpension
fr demi-pension | pension complète
it mezza pensione | pensione completa
en half board | full board

banquet-staff
de Bankettmitarbeiter+ | Bankettkellner+ | Bankettservice | Bankettkraft | Mitarbeite{r,rin,rinnen,nde,nder} Bankett | Eventmitarbeiter+
fr employé{,e,s,es} de banquet{,s} | {serveur,serveuse} banquet | {serveur,serveuse} {de,en} banquet{,s} | extra{,s} banquet
it addett{o,a,i,e} ai banchetti | addett{o,a} banchetti | camerier{e,a} {banchetti,per banchetti}
en banqueting attendant{,s} | banquet server{,s} | banquet waiter{,s} | banquet staff | event staff

banquets
de Bankett{,e,en} | Festbankett | Tagungen | Seminarbetrieb
fr banquet{,s} | séminaires
it banchett{o,i}
en banquet{,s} | banqueting | conference and banqueting

catering
de Catering | Caterings | Partyservice | Cateringmitarbeiter+ | Traiteur
fr traiteur{,s} | service traiteur
it catering
en catering | caterer{,s}

terrace
de Terrasse{,n} | Sonnenterrasse | Terrassenservice | Gartenterrasse | Gartenrestaurant | Biergarten
fr terrasse{,s}
it terrazz{a,e}
en terrace{,s} | sun terrace | beer garden

room-service
de Zimmerservice | Etagenservice | Roomservice
fr service en chambre | service d'étage | service aux étages | room-service
it servizio in camera | room-service
en room service

steward
de Steward{,s,ess,essen} | Flugbegleiter+ | Schiffssteward{,ess}
fr steward{,s} | hôtesse de bord | steward{,s} de bord
it assistent{e,i} di bordo | steward | hostess di bordo
en steward{,s} | stewardess{,es} | cabin crew

host
de Gastgeber+ | Gästebetreuer+ | Host | Hosts | Hostess{,en} | Gästebetreuung | Gastgeberpaar
fr {hôte,hôtes} d'accueil | hôtesse{,s} d'accueil | hôtesse{,s} | employé{,e,s,es} d'accueil
it hostess | steward di accoglienza | addett{o,a,i,e} all'accoglienza | accoglienza ospiti
en host{,s} | hostess{,es} | guest relations | guest relations agent | guest service agent{,s}

cashier
de Kassier+ | Kassierer+ | Kassenmitarbeiter+ | Mitarbeite{r,rin,rinnen,nde,nder} Kasse | Kassenkraft | Ticketverkäufer+ | Ticketverkauf
fr caissi{er,ers,ère,ères} | employé{,e} de caisse | hôte de caisse | hôtesse de caisse
it cassier{e,a,i} | addett{o,a,i,e} alla cassa
en cashier{,s} | ticket seller{,s} | till operator{,s}
`;
