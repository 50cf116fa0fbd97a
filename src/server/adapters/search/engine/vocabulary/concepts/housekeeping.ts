/** Rooms, linen and cleaning. The notation is that of ../notation.ts. */
export const housekeeping = `
room-attendant
de Zimmermädchen | Zimmerangestellte{,r,n} | Zimmerfrau | Zimmerfrauen | Zimmerdame{,n} | Etagenmitarbeiter+ | Etagenportier{,s} | Zimmermitarbeiter+ | Mitarbeite{r,rin,rinnen,nde,nder} Etage | Mitarbeite{r,rin,rinnen,nde,nder} Housekeeping | Housekeepingmitarbeiter+ | Zimmerreinigung | Zimmerservicekraft | Roomboy | Roommaid
fr FDC? | {femme,femmes} de chambre | {valet,valets} de chambre | valet femme de chambre | employé{,e,s,es} d'étage{,s} | agent{,e} d'étage | {valet,valets} d'étage
it camerier{e,a,i} ai piani | addett{o,a,i,e} ai piani | camerier{e,a} {di,al} piano | addett{o,a} alle camere | addett{o,a} al rifacimento camere
en room attendant{,s} | chambermaid{,s} | room maid{,s} | housekeeping attendant{,s} | hotel maid{,s} | housekeeping staff

housekeeping
de Housekeeping | Etage | Zimmerdienst | Hauswirtschaft | Hausdienst
fr housekeeping | service des étages | intendance | économie domestique
it housekeeping | economia domestica | servizio ai piani | ai piani
en housekeeping | domestic services

housekeeping-employee
de Hauswirtschaftsmitarbeiter+ | Hauswirtschaftsmitarbeitende{,r,n} | Hauswirtschaftsangestellte{,r,n} | Mitarbeite{r,rin,rinnen,nde,nder} Hauswirtschaft | Hauswirtschaftshilfe | Hausangestellte{,r,n} | Haushaltshilfe{,n} | Hauswirtschaftspraktikant{,in} | Allrounder{,in} Hauswirtschaft
fr employé{,e,s,es} d'intendance | employé{,e,s,es} de maison | collaborat{eur,rice} en intendance | aide{,s} de ménage
it addett{o,a,i,e} d'economia domestica | collaborat{ore,rice} domestic{o,a} | collaborat{ore,rice} d'economia domestica | aiuto domestico
en housekeeping employee{,s} | domestic assistant{,s} | domestic helper{,s} | domestic worker{,s}

domestic-specialist
de Fach{mann,frau,leute} Hauswirtschaft | Fach{mann,frau} Hotellerie-Hauswirtschaft | Hotellerieangestellte{,r} | Hauswirtschaftsfach{frau,mann} | Hauswirtschafter+ | Fach{mann,frau} Hotellerie
fr gestionnaire{,s} en intendance | spécialiste{,s} en hôtellerie-intendance | gestionnaire{,s} en hôtellerie-intendance
it impiegat{o,a,i,e} d'economia domestica | impiegat{o,a} in albergheria-economia domestica
en domestic services specialist{,s} | home economist{,s}

housekeeper
de Gouvernant{e,en,} | Hausdame{,n} | Generalgouvernante | Etagengouvernante{,n} | Executive Housekeeper | Leit{er,erin,ung} Housekeeping | Leit{er,erin,ung} Hauswirtschaft | Housekeepingleit{er,erin,ung} | Hauswirtschaftsleit{er,erin,ung} | Hausbeamtin | Hauswirtschaftliche Betriebsleit{er,erin} | Housekeeping Manager{,in}
fr gouvernant{e,es,} | gouvernante générale | responsable de l'intendance | responsable housekeeping | responsable des étages | intendant{,e}
it governant{e,i} | prima governante | responsabile dell'economia domestica | responsabile housekeeping | responsabile dei piani
en housekeeper{,s} | executive housekeeper{,s} | head housekeeper{,s} | housekeeping supervisor{,s} | housekeeping manager{,s}

deputy-housekeeper
de Hilfsgouvernante{,n} | Assistenz Gouvernante | Assistenzgouvernante{,n} | Stellvertretende Gouvernante | Assistant Housekeeper
fr aide-gouvernante | assistante gouvernante | gouvernante adjointe | aide gouvernant
it aiuto governante | vice governante | assistente governante
en assistant housekeeper{,s} | deputy housekeeper{,s} | assistant housekeeping manager

linen-room
de Lingerie | Lingeriemitarbeiter+ | Lingère{,n} | Lingerieangestellte{,r,n} | Lingeriehilfe | Mitarbeite{r,rin,rinnen,nde,nder} Lingerie
fr lingerie | lingère | lingères | employé{,e,s,es} de lingerie
it guardaroba | guardarobier{e,a,i} | addett{o,a} alla lingeria | lingeria
en linen room | linen room attendant{,s} | linen attendant{,s} | linen keeper

laundry
de Wäscherei | Wäschereimitarbeiter+ | Wäschereimitarbeitende{,r,n} | Wäscher+ | Glätter{,in,innen} | Büglerin | Büglerinnen | Waschküche | Mitarbeite{r,rin,rinnen,nde,nder} Wäscherei | Hauswäscherei | Wäscheversorgung
fr blanchisserie | buanderie | employé{,e,s,es} de blanchisserie | blanchisseu{r,se,ses} | buandi{er,ère} | repasseu{r,se} | lavandi{er,ère}
it lavanderia | stireria | addett{o,a,i,e} alla lavanderia | addett{o,a,i,e} lavanderia | stirat{ore,rice} | lavandaio | lavandaia
en laundry | laundry worker{,s} | laundry attendant{,s} | laundry staff | launderer

cleaner
de Raumpfleger+ | Reinigungskraft | Reinigungskräfte | Reiniger+ | Reinigungsmitarbeiter+ | Reinigungsmitarbeitende{,r,n} | Putzfrau | Putzfrauen | Putzmann | Putzkraft | Putzkräfte | Reinigungsfrau | Reinigungspersonal | Mitarbeite{r,rin,rinnen,nde,nder} Reinigung | Unterhaltsreiniger+ | Gebäudereiniger+ | Reinigungshilfe | Putzhilfe | Reinigungsangestellte{,r,n} | Reinigungsfach{frau,mann}
fr nettoyeu{r,rs,se,ses} | {femme,femmes} de ménage | employé{,e,s,es} de nettoyage | agent{,e,s,es} de nettoyage | agent{,e,s,es} d'entretien | {personnel,auxiliaire} de nettoyage
it addett{o,a,i,e} alle pulizie | donn{a,e} delle pulizie | uomo delle pulizie | addett{o,a,i,e} pulizie | personale di pulizia | pulit{ore,rice} | operat{ore,rice} di pulizia
en cleaner{,s} | cleaning staff | cleaning lady | cleaning ladies | cleaning assistant{,s} | room cleaner{,s} | hotel cleaner{,s}

cleaning
de Reinigung | Reinigungen | Reinigungsarbeiten | Putzen | Unterhaltsreinigung | Gebäudereinigung | Endreinigung | Endreinigungen | Reinigungsdienst
fr nettoyage{,s} | ménage | propreté
it puliz{ia,ie} | servizio di pulizia
en cleaning

public-area
de Public Area | Lobbyreinigung | Öffentliche Bereiche | Allgemeinbereiche
fr parties communes | espaces publics | locaux communs
it aree comuni | spazi comuni | area pubblica
en public area | public areas | public area attendant

sewing
de Näher{in,innen} | Näharbeiten
fr coutur{ière,ier} | couture
it sart{o,a} | sartoria | cucito
en seamstress | tailor{,s} | sewing
`;
