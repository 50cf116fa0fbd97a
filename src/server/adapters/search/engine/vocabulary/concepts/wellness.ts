/** Baths, beauty, health, sport and entertainment. The notation is that of ../notation.ts. */
export const wellness = `
masseur
de Masseu{r,re,rin,rinnen} | Massagetherapeut{,en,in,innen} | Wellnessmasseu{r,rin} | Sportmasseu{r,rin}
fr masseu{r,rs,se,ses} | massothérapeute{,s} | praticien{,ne} en massage
it massaggiat{ore,rice,ori,rici} | massoterapist{a,i}
en massage therapist{,s} | masseur{,s} | masseuse{,s} | spa therapist{,s}

medical-masseur
de medizinische{,r} Masseu{r,rin} | Medizinische Masseurinnen
fr masseu{r,se} médica{l,le}
it massaggiat{ore,rice} medical{e,i}
en medical massage therapist{,s} | medical masseur

massage
de Massage{,n} | Massagetherapie
fr massage{,s}
it massaggi{,o} | massoterapia
en massage{,s} | massage therapy

beautician
de Kosmetiker+ | Hotelkosmetiker+ | Kosmetikfach{frau,mann} | Visagist{,in}
fr esthéticien{,s,ne,nes} | esthétique
it estetist{a,i,e}
en beautician{,s} | beauty therapist{,s} | cosmetician{,s} | aesthetician{,s} | esthetician{,s}

cosmetics
de Kosmetik | Schönheit | Beauty | Maniküre | Pediküre | Schönheitspflege
fr cosmétique | beauté | soins esthétiques | manucure | pédicure
it cosmetica | bellezza | estetica | manicure | pedicure
en beauty | cosmetics | manicure | pedicure | beauty treatments

spa
de Spa | Spa-Bereich | Wellness | Wellnessbereich | Hotelspa | Wellnessoase | Day Spa
fr spa | spas | wellness | bien-être
it spa | wellness | benessere | centro benessere
en spa | spas | wellness | wellbeing

spa-staff
de Spa-Mitarbeiter+ | Wellnessmitarbeiter+ | Wellness-Mitarbeiter+ | Mitarbeite{r,rin,rinnen,nde,nder} Spa | Mitarbeite{r,rin,rinnen,nde,nder} Wellness | Spa-Rezeptionist{,in} | Spa-Réceptionist{,in} | Spa Host | Wellnessberater+
fr employé{,e,s,es} de spa | réceptionniste{,s} spa | hôte spa | hôtesse spa | employé{,e} wellness
it addett{o,a,i,e} spa | addett{o,a} alla spa | addett{o,a} wellness | receptionist spa | operat{ore,rice} wellness
en spa attendant{,s} | spa host{,s} | spa receptionist{,s} | wellness assistant{,s} | spa employee{,s}

spa-manager
de Spa-Manager+ | Spa-Leit{er,erin,ung} | Wellnessleit{er,erin,ung} | Leit{er,erin,ung} Spa | Leit{er,erin,ung} Wellness | Wellnessmanager+
fr responsable {de,du} spa | responsable spa | spa manager | {directeur,directrice} de spa
it responsabile spa | responsabile {della,di} spa | spa manager | responsabile wellness
en spa manager{,s} | spa director{,s} | wellness manager{,s} | head of spa

lifeguard
de Bademeister+ | Badmeister+ | Rettungsschwimmer+ | Bäderfach{mann,frau} | Badewart{,in} | Badangestellte{,r} | Badaufsicht | Strandwächter | Schwimmaufsicht
fr garde-bain{,s} | gardes-bain{,s} | maître-nageur | maîtres-nageurs | sauveteur | surveillant{,e} de baignade
it bagnin{o,a,i,e} | assistent{e,i} bagnant{e,i} | sorvegliante {piscina,di piscina}
en lifeguard{,s} | pool lifeguard{,s} | pool attendant{,s} | bath attendant{,s}

swimming-pool
de Schwimmbad | Hallenbad | Pool | Freibad | Strandbad | Badi | Thermalbad
fr piscine{,s} | bains thermaux
it piscin{a,e} | bagni termali
en swimming pool{,s} | pool | lido | thermal baths

sauna
de Sauna | Saunen | Saunameister+ | Saunawart | Aufgiesser{,in}
fr sauna{,s} | hammam
it sauna | saune | saunamaster
en sauna{,s} | sauna master{,s} | sauna attendant{,s}

fitness-instructor
de Fitnesstrainer+ | Fitnessinstruktor | Fitnessinstruktorin | Fitnessberater+ | Personal Trainer{,in} | Sportlehrer+ | Bewegungsfach{mann,frau}
fr entraîneu{r,se} de fitness | instruct{eur,rice} de fitness | instruct{eur,rice} fitness | coach sporti{f,ve} | {professeur,maître} de sport | moniteur de fitness | monitrice de fitness
it istrutt{ore,rice} di fitness | istrutt{ore,rice} fitness | allenat{ore,rice} | personal trainer
en fitness instructor{,s} | fitness trainer{,s} | personal trainer{,s} | gym instructor{,s}

fitness
de Fitness | Fitnesscenter | Fitnessraum | Fitnessstudio | Kraftraum
fr fitness | salle de sport | centre de fitness
it fitness | palestra | centro fitness
en fitness | gym | fitness centre | fitness center

yoga-teacher
de Yogalehrer+ | Yoga-Lehrer+ | Yoga | Pilates | Pilateslehrer+
fr {professeur,professeure,prof} de yoga | yoga | pilates | enseignant{,e} de yoga
it insegnant{e,i} di yoga | maestr{o,a} di yoga | yoga | pilates
en yoga teacher{,s} | yoga instructor{,s} | yoga | pilates | pilates instructor

physiotherapist
de Physiotherapeut{,en,in,innen} | Physiotherapie | Physio
fr physiothérapeute{,s} | physiothérapie | kinésithérapeute{,s}
it fisioterapist{a,i,e} | fisioterapia
en physiotherapist{,s} | physiotherapy | physical therapist{,s}

hairdresser
de Coiffeu{r,re,rs,se,sen} | Friseu{r,re,rin,rinnen,se} | Frisör{,in} | Coiffeursalon | Damencoiffeur
fr coiffeu{r,rs,se,ses} | salon de coiffure
it parrucchier{e,a,i} | barbier{e,i}
en hairdresser{,s} | hairstylist{,s} | hair stylist{,s} | barber{,s}

nurse
de Pflegefach{frau,mann,leute,kraft} | Krankenschwester{,n} | Krankenpfleger+ | Pflegehelfer+ | Fach{frau,mann} Gesundheit | Pflegeassistent{,in}
fr infirmi{er,ers,ère,ères} | aide-soignant{,e,s,es} | assistant{,e} en soins
it infermier{e,a,i} | assistent{e,i} di cura | operat{ore,rice} sociosanitari{o,a}
en nurse{,s} | nursing assistant{,s} | healthcare assistant{,s}

ski-instructor
de Skilehrer+ | Schneesportlehrer+ | Snowboardlehrer+ | Langlauflehrer+ | Kinderskilehrer+ | Skilehrperson
fr monit{eur,rice,eurs,rices} de ski | {professeur,professeure,professeurs} de ski | {professeur,professeure} de sports de neige | monit{eur,rice} de snowboard | monit{eur,rice} de sports de neige
it maestr{o,a,i} di sci | maestr{o,a,i} di sport sulla neve | istrutt{ore,rice} di sci | maestr{o,a} di snowboard
en ski instructor{,s} | ski teacher{,s} | snow sports instructor{,s} | snowsports instructor{,s} | snowboard instructor{,s}

ski-school
de Skischule{,n} | Schneesportschule{,n} | Skikindergarten
fr école{,s} de ski | école suisse de ski | école de sports de neige
it scuol{a,e} di sci | scuola svizzera di sci | scuola sci
en ski school{,s} | snow sports school | snowsports school

hiking-guide
de Wanderleiter+ | Wanderführer+ | Bergführer+ | Bergwanderführer+ | Bikeguide{,s} | Bike Guide{,s}
fr accompagnat{eur,rice,eurs} en montagne | guide{,s} de montagne | guide{,s} de randonnée
it accompagnat{ore,rice} di escursionismo | accompagnat{ore,rice} di media montagna | guid{a,e} alpin{a,e} | guida escursionistica
en hiking guide{,s} | mountain guide{,s} | trekking guide{,s} | hiking leader{,s} | bike guide{,s}

tour-guide
de Reiseleiter+ | Fremdenführer+ | Gästeführer+ | Stadtführer+ | Reisebegleiter+
fr guide{,s} touristique{,s} | accompagnat{eur,rice} de voyage{,s}
it guid{a,e} turistic{a,he} | accompagnat{ore,rice} turistic{o,a}
en tour guide{,s} | tour leader{,s} | holiday rep{,s}

child-care
de Kinderbetreuer+ | Kinderbetreuung | Kinderanimation | Kinderanimateu{r,rin} | Kinderclub | Kinderhort | Mitarbeite{r,rin,rinnen,nde,nder} Kinderclub | Kindergärtner+ | Kindererzieher+ | Kita | Kids Club | Miniclub | Fach{frau,mann} Betreuung | Kleinkinderzieher+ | Kinderparadies
fr garde d'enfants | {gardienne,gardien} d'enfants | animat{eur,rice} enfants | animat{eur,rice} pour enfants | club enfants | mini-club | crèche{,s} | assistant{,e} socio-éducati{f,ve} | garderie | éducat{eur,rice} de l'enfance
it assistent{e,i} all'infanzia | animat{ore,rice} {per bambini,bambini} | miniclub | mini club | custodia bambini | asilo nido | assistente bambini
en childcare | child care | childcare worker{,s} | kids club | kids club worker{,s} | kids club host{,s} | children's entertainer{,s} | mini club | nursery | childminder{,s}

nanny
de Nanny | Nannys | Babysitter{,in,innen} | Au-pair | Kindermädchen | Tagesmutter
fr nounou{,s} | baby-sitter | babysitter | au pair | nurse d'enfants
it tata | babysitter | baby-sitter | ragazz{o,a} alla pari | au pair | bambinaia
en nanny | nannies | babysitter{,s} | au pair{,s}

animation
de Animateu{r,re,rin,rinnen} | Gästeanimation | Gästeanimateu{r,rin} | Animation | Animationsteam | Unterhaltungsprogramm
fr animat{eur,eurs,rice,rices} | animation{,s} | animat{eur,rice} touristique
it animat{ore,rice,ori,rici} | animazione | animat{ore,rice} turistic{o,a}
en entertainer{,s} | animation team | guest activities | guest activities host{,s} | activities host{,s} | entertainment team | animator{,s}

musician
de Musiker+ | Pianist{,in} | Sänger+ | Barpianist{,in} | Liveband
fr musicien{,ne,s,nes} | pianiste{,s} | chanteu{r,se}
it musicist{a,i,e} | pianist{a,i} | cantant{e,i}
en musician{,s} | pianist{,s} | singer{,s} | live band

dj
de DJ | DJs | Discjockey | DJane
fr DJ | disc-jockey
it DJ | disc jockey
en DJ | DJs | disc jockey

golf
de Golf | Golfplatz | Golflehrer+ | Golfclub | Golfpro
fr golf | terrain de golf | club de golf
it golf | campo da golf | golf club
en golf | golf course | golf club | golf instructor{,s}

tennis-coach
de Tennislehrer+ | Tennistrainer+ | Tennis | Tennisplatz
fr {professeur,professeure} de tennis | tennis | moniteur de tennis | monitrice de tennis
it maestr{o,a} di tennis | tennis | istruttore di tennis
en tennis coach{,es} | tennis instructor{,s} | tennis teacher{,s} | tennis

swimming-teacher
de Schwimmlehrer+ | Schwimmunterricht | Schwimminstruktor{,in}
fr {professeur,professeure} de natation | monit{eur,rice} de natation | cours de natation
it istrutt{ore,rice} di nuoto | maestr{o,a} di nuoto | corso di nuoto
en swimming teacher{,s} | swimming instructor{,s} | swimming lessons

riding
de Reitlehrer+ | Pferdepfleger+ | Reitstall | Pferdestall | Bereiter+ | Stallbursche
fr monit{eur,rice} d'équitation | palefreni{er,ère} | équitation | écurie{,s} | soigneu{r,se} de chevaux
it istrutt{ore,rice} di equitazione | stallier{e,i} | equitazione | scuderia
en riding instructor{,s} | groom for horses | stable hand{,s} | horse riding | stables
`;
