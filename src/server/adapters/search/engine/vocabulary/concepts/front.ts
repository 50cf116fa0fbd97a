/** Reception, offices and management. The notation is that of ../notation.ts. */
export const front = `
receptionist
de Réceptionist{,en,in,innen} | Rezeptionist{,en,in,innen} | Réceptionsmitarbeiter+ | Rezeptionsmitarbeiter+ | Empfangsmitarbeiter+ | Empfangsdame{,n} | Mitarbeite{r,rin,rinnen,nde,nder} Réception | Mitarbeite{r,rin,rinnen,nde,nder} Rezeption | Mitarbeite{r,rin,rinnen,nde,nder} {an der,an} Réception | Mitarbeite{r,rin,rinnen,nde,nder} Empfang | MA Réception | MA Rezeption | Front Office Mitarbeite{r,rin,rinnen,nde,nder} | Mitarbeite{r,rin,rinnen,nde,nder} Front Office | Réceptionspraktikant{,in} | Empfangssekretär{,in} | Receptionist{,s}
fr réceptionniste{,s} | employé{,e,s,es} de réception | employé{,e} à la réception | agent{,e} d'accueil | {hôte,hôtesse,hôtes,hôtesses} d'accueil | {hôte,hôtesse,hôtes,hôtesses} de réception | employé{,e,s,es} d'accueil | {secrétaire,secrétaires} de réception
it receptionist | addett{o,a,i,e} al ricevimento | addett{o,a,i,e} alla reception | addett{o,a,i,e} reception | impiegat{o,a} al ricevimento | segretari{o,a} di ricevimento
en receptionist{,s} | front desk agent{,s} | front office agent{,s} | front desk clerk{,s} | front desk staff | reception staff

reception
de Réception | Rezeption | Empfang | Front Office | Frontoffice | Frontdesk | Front Desk | Hotelempfang | Hotelréception
fr réception | à l'accueil | service d'accueil | front office
it ricevimento | reception | ricezione | front office
en reception | front desk | front office

head-receptionist
de Chef de Réception | Cheffe de Réception | Réceptionsleit{er,erin,ung} | Rezeptionsleit{er,erin,ung} | Leit{er,erin,ung} Réception | Leit{er,erin,ung} Rezeption | Empfangschef{,in} | Empfangsleit{er,erin} | Front Office Manager{,in} | Front Office Leit{er,erin,ung}
fr {chef,cheffe} de réception | responsable {de,de la} réception
it cap{o,a} ricevimento | responsabile {del ricevimento,ricevimento} | responsabile della reception | front office manager
en front office manager{,s} | head receptionist{,s} | reception manager{,s} | front desk manager{,s} | front desk supervisor{,s}

night-auditor
de Nachtportier{,s,in,e} | Nachtportière | Night Auditor{,in} | Nachtréceptionist{,in} | Nachtrezeptionist{,in} | Night Audit | Nachtconcierge
fr réceptionniste{,s} de nuit | {veilleur,veilleuse} de nuit | night auditor | portier de nuit | {concierge,gardien} de nuit
it portier{e,a,i} notturn{o,a,i} | portier{e,a} di notte | night auditor | receptionist notturn{o,a}
en night auditor{,s} | night porter{,s} | night receptionist{,s} | night manager{,s} | night audit

hotel-concierge
de Hotelconcierge{,s} | Chefconcierge | Chef Concierge
fr concierge{,s} d'hôtel | concierge{,s} d'accueil | {chef,cheffe} concierge | concierge{,s} de l'hôtel
it concierge d'albergo | portier{e,a} d'albergo
en hotel concierge{,s} | head concierge

porter
de Hotelportier{,s,in} | Hotelportière | Hausdiener+ | Hotelpage{,n} | Wagenmeister+ | Bagagist{,en} | Gepäckträger+ | Hoteldiener+ | Tagportier | Portier | Portiers | Portière{,n}
fr bagagiste{,s} | portier{,s} | chasseur d'hôtel | {groom,grooms} | voituri{er,ers,ère}
it facchin{o,a,i} | facchin{o,a,i} d'albergo | portier{e,a,i} di giorno | fattorin{o,i} d'albergo | portabagagli
en hotel porter{,s} | bellboy{,s} | bellhop{,s} | bell attendant{,s} | doorman | luggage porter{,s} | valet parking

reservations
de Reservationsmitarbeiter+ | Reservationist{,in} | Reservierungsmitarbeiter+ | Mitarbeite{r,rin,rinnen,nde,nder} Reservation | Mitarbeite{r,rin,rinnen,nde,nder} Reservationen | Reservationsabteilung | Reservation | Reservationen | Reservierung | Reservierungen | Reservationsleit{er,erin}
fr employé{,e,s,es} aux réservations | agent{,e} de réservation{,s} | réservation{,s} | responsable des réservations
it addett{o,a,i,e} alle prenotazioni | prenotazion{e,i} | responsabile prenotazioni
en reservations agent{,s} | reservation agent{,s} | reservation{,s} | reservations manager{,s} | booking agent{,s}

hotel-specialist
de Hofa{,s} | Hotelfach{frau,mann,leute,kraft,angestellte} | HGA | Hotelangestellte{,r,n} | Hotelmitarbeiter+ | Hotelier-Gastronom | Hotelassistent{,in}
fr spécialiste{,s} en hôtellerie | employé{,e,s,es} d'hôtel | assistant{,e} d'hôtel
it impiegat{o,a,i,e} d'albergo | impiegat{o,a} d'hotel | specialist{a,i} d'albergo | assistent{e,i} d'albergo
en hotel specialist{,s} | hotel employee{,s} | hotel clerk{,s} | hotel assistant{,s}

hotel-communication
de Hotel-Kommunikationsfach{mann,frau,leute} | Hotelkommunikationsfach{mann,frau}
fr spécialiste{,s} en communication hôtelière
it impiegat{o,a} in comunicazione alberghiera | specialist{a,i} in comunicazione alberghiera
en hotel communication specialist{,s} | hotel communication

hotel-commerce
de Kauf{mann,frau,leute} Hotellerie | Kauf{mann,frau,leute} HGT | Hotelkauf{mann,frau,leute} | Kaufmännische{,r} Angestellte{,r} | Kauf{mann,frau,leute} | KV-Angestellte{,r} | Sachbearbeiter+
fr employé{,e,s,es} de commerce | {gestionnaire,gestionnaires} administratif | assistant{,e} administrati{f,ve} | {collaborateur,collaboratrice} administrati{f,ve}
it impiegat{o,a,i,e} di commercio | impiegat{o,a,i,e} amministrativ{o,a,i,e} | impiegat{o,a} d'ufficio
en commercial employee{,s} | office clerk{,s} | administrative assistant{,s} | administrative employee{,s}

administration
de Administration | Verwaltung | Büro | Backoffice | Back Office | Büroarbeit | Büroarbeiten
fr administration | bureau | back office | travaux administratifs
it amministrazione | ufficio | back office
en administration | back office | office work

secretary
de Sekretär | Sekretärin | Sekretärinnen | Sekretariat | Hotelsekretär{,in} | Direktionssekretär{,in}
fr secrétaire{,s} | secrétariat
it segretari{o,a,e} | segreteria
en secretary | secretaries | secretariat

hotel-director
de Hoteldirektor | Hoteldirektoren | Hoteldirektorin | Hotelleit{er,erin,ung} | Hotelmanager+ | Direktor | Direktorin | Hotelier | Hoteliers | Hotelière | General Manager{,in} | Direktionspaar | Gastgeber mit Leitung
fr directeur d'hôtel | directrice d'hôtel | directeur d'établissement | directrice d'établissement | directeur général | directrice générale | hôteli{er,ers,ère}
it direttore d'albergo | direttrice d'albergo | direttore d'hotel | direttrice d'hotel | albergat{ore,rice,ori} | direttore generale | direttrice generale
en GM? | hotel manager{,s} | general manager{,s} | hotel director{,s} | hotelier{,s}

deputy-director
de Vizedirektor | Vizedirektorin | Stellvertretende{,r} Direktor{,in} | Direktionsstellvertret{er,erin,ung} | Stellvertretende{,r} Geschäftsführer{,in}
fr sous-direct{eur,rice} | directeur adjoint | directrice adjointe | vice-direct{eur,rice}
it vicedirett{ore,rice} | vice direttore | vice direttrice
en deputy manager{,s} | assistant manager{,s} | deputy director{,s} | duty manager{,s}

management-assistant
de Direktionsassistent{,en,in,innen} | Direktionsassistenz | Assistent{,in} der Direktion | Assistenz der Direktion | Assistent{,in} Direktion | Betriebsassistent{,in} | Assistent{,in} der Geschäftsleitung
fr assistant{,e,s,es} de direction | assistant{,e} d'exploitation
it assistent{e,i} di direzione | assistente alla direzione
en management assistant{,s} | assistant to the management | executive assistant{,s} | operations assistant

business-manager
de Betriebsleit{er,erin,ung} | Geschäftsführer+ | Geschäftsführung | Pächter+ | Pächterpaar | Geschäftsleiter+
fr {directeur,directrice} d'exploitation | {responsable,responsables} d'exploitation | exploitant{,e} | tenanci{er,ère,ers}
it direttore d'esercizio | direttrice d'esercizio | responsabile d'esercizio | gestor{e,i} | gestrice
en operations manager{,s} | business manager{,s} | managing director{,s} | leaseholder{,s}

human-resources
de Personalfach{mann,frau,leute} | Personalabteilung | HR-Fach{mann,frau} | Human Resources | Personalwesen | HR Manager{,in} | Personalleit{er,erin} | Personalchef{,in} | Personalverantwortliche{,r}
fr ressources humaines | spécialiste{,s} en ressources humaines | responsable RH | RH | responsable du personnel | {chef,cheffe} du personnel
it risorse umane | specialist{a,i} in risorse umane | responsabile del personale | ufficio del personale
en human resources | HR | HR manager | personnel manager | people and culture

marketing
de Marketing | Marketingfach{mann,frau,leute} | Marketingleit{er,erin} | Marketingmanager+ | Marketingassistent{,in} | Online-Marketing
fr marketing | spécialiste{,s} en marketing | responsable marketing
it marketing | specialist{a,i} in marketing
en marketing | marketing specialist{,s} | marketing manager{,s}

social-media
de Social Media | Social-Media-Manager+ | Content Creator{,in}
fr réseaux sociaux | community manager | médias sociaux
it social media | reti sociali | social network
en social media | community manager{,s} | content creator{,s}

sales
de Verkaufsleit{er,erin,ung} | Sales | Sales Manager{,in} | Verkaufsaussendienst | Verkaufsabteilung
fr {chef,cheffe} de vente{,s} | {directeur,directrice} des ventes | responsable des ventes | {responsable,délégué} commercial
it responsabile vendite | responsabile delle vendite | direttore vendite | direttrice vendite | responsabile commerciale
en sales | sales manager{,s} | sales executive{,s}

accountant
de Buchhalter+ | Finanzbuchhalter+ | Hotelbuchhalter+ | Treuhänder+ | Controller{,in} | Sachbearbeiter{,in} Buchhaltung
fr comptable{,s} | aide-comptable | contrôleur de gestion | contrôleuse de gestion
it contabil{e,i} | ragionier{e,a,i} | controller
en accountant{,s} | bookkeeper{,s} | controller{,s}

accounting
de Buchhaltung | Rechnungswesen | Buchführung | Finanzbuchhaltung | Finanz- und Rechnungswesen
fr comptabilité
it contabilità
en accounting | bookkeeping | accounts department

revenue-manager
de Revenue Manager{,in} | Revenue Management | Yield Manager{,in}
fr revenue manager | revenue management | yield manager
it revenue manager | revenue management
en revenue manager{,s} | revenue management | yield manager{,s}

purchasing
de Einkauf | Einkäufer+ | Einkaufsleit{er,erin} | Warenannahme
fr achats | {acheteur,acheteuse} | économat | économe
it acquisti | addett{o,a} agli acquisti | economato | econom{o,a}
en purchasing | buyer{,s} | purchaser{,s} | procurement

events
de Event{,s} | Eventmanager+ | Eventmanagement | Veranstaltung | Veranstaltungen | Veranstaltungsleit{er,erin} | Anlässe | Eventkoordinator{,in} | Eventplanung
fr événement{,s} | événementiel | organisation d'événements | responsable événementiel
it event{o,i} | organizzazione eventi | organizzatore di eventi | organizzatrice di eventi
en event{,s} | event manager{,s} | event management | event coordinator{,s} | event planner{,s}

weddings
de Hochzeit | Hochzeiten | Hochzeitsplaner+ | Hochzeitsfeiern
fr mariage{,s} | organisat{eur,rice} de mariages
it matrimonio | matrimoni | wedding planner
en wedding{,s} | wedding planner{,s}

tourism
de Tourismus | Tourismusfach{mann,frau,leute} | Touristik | Tourismusbüro | Touristeninformation | Tourist Information | Tourist Info
fr tourisme | spécialiste{,s} en tourisme | office du tourisme | office de tourisme | information touristique
it turismo | specialist{a,i} turistic{o,a,i,he} | ufficio turistico | ente turistico
en tourism | tourism specialist{,s} | tourist office | tourist information

travel-agent
de Reiseberater+ | Reisebüro | Reisebüros | Reisefach{mann,frau} | Reiseverkehrskauf{mann,frau}
fr agence de voyage{,s} | {conseiller,conseillère} en voyage{,s} | agent{,e} de voyage{,s}
it agenzia di viaggi | agenzia di viaggio | agenzia viaggi | agente di viaggio | consulente di viaggio
en travel agent{,s} | travel agency | travel consultant{,s}

quality-manager
de Qualitätsmanager+ | Qualitätsmanagement | Qualitätsverantwortliche{,r} | Qualitätssicherung
fr responsable qualité | gestion de la qualité
it responsabile qualità | responsabile della qualità | gestione della qualità
en quality manager{,s} | quality management | quality assurance

it-support
de Informatiker+ | IT? | IT-Support | IT-Supporter+ | IT-Techniker+ | IT-Leit{er,erin,ung} | IT-Manager+ | IT-Mitarbeiter+ | IT-Verantwortliche{,r} | Systemadministrator{,in} | Informatik
fr informaticien{,ne,s,nes} | support informatique | informatique
it informatic{o,a} | supporto informatico | informatica
en IT support | IT manager{,s} | IT technician{,s} | system administrator{,s} | IT specialist{,s}
`;
