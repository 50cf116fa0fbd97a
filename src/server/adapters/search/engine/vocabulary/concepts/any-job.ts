/**
 * What every ad here is, where, and how soon somebody is looked for: words that choose none, so that a search for
 * nothing else finds all. The notation is that of ../notation.ts.
 */
export const anyJob = `
any-job
de Job{,s} | Stelle{,n} | Arbeit | arbeiten | Arbeitsstelle{,n} | Arbeitsplatz | Arbeitsplätze | {Stellen,Job}{angebot,angebote,anzeige,anzeigen,inserat,inserate,suche,markt,börse} | Arbeitssuche | {freie,offene,neue} Stelle{,n} | {freie,offene,neue} Jobs | Saison | Schweiz | Kanton | Region | dringend | sofort | ab sofort | per sofort | baldmöglichst
fr job{,s} | emploi{,s} | travail | travailler | poste{,s} | offre{,s} | annonce{,s} | {poste,postes} {vacant,vacants} | {place,places} de | {place,places} de travail | {place,places} {vacante,vacantes} | saison | Suisse | canton | région | urgent{,e} | de suite | tout de suite | immédiatement | dès maintenant
it lavor{o,i} | lavorare | impieg{o,hi} | post{o,i} | offert{a,e} | annunc{io,i} | post{o,i} vacant{e,i} | stagione | Svizzera | canton{,e} | regione | urgente | subito | da subito | immediatamente
en job{,s} | work | position{,s} | employment | vacanc{y,ies} | offer{,s} | opening{,s} | season | Switzerland | canton | region | urgent{,ly} | immediate{,ly} | immediate start | asap
`;
