/** The months of the work. The notation is that of ../notation.ts. */
export const months = `
month-1
de Januar | Jänner | Jan
fr janvier
it gennaio
en January

month-2
de Februar | Feber | Feb
fr février
it febbraio
en February

month-3
de März
fr mars
it marzo
en March

month-4
de April
fr avril
it aprile
en April

month-5
de Mai
fr mai
it maggio
en May

month-6
de Juni
fr juin
it giugno
en June

month-7
de Juli
fr juillet
it luglio
en July

month-8
de August
fr août
it agosto
en August

month-9
de September | Sept
fr septembre
it settembre
en September

month-10
de Oktober | Okt
fr octobre
it ottobre
en October | Oct

month-11
de November | Nov
fr novembre
it novembre
en November

month-12
de Dezember | Dez
fr décembre
it dicembre
en December | Dec
`;
