import type accounts from '#locales/de/accounts.json';
import type administration from '#locales/de/administration.json';
import type agreements from '#locales/de/agreements.json';
import type alerts from '#locales/de/alerts.json';
import type applications from '#locales/de/applications.json';
import type bell from '#locales/de/bell.json';
import type common from '#locales/de/common.json';
import type companies from '#locales/de/companies.json';
import type companyApplications from '#locales/de/company-applications.json';
import type content from '#locales/de/content.json';
import type employees from '#locales/de/employees.json';
import type favourites from '#locales/de/favourites.json';
import type fields from '#locales/de/fields.json';
import type findable from '#locales/de/findable.json';
import type home from '#locales/de/home.json';
import type houses from '#locales/de/houses.json';
import type interviews from '#locales/de/interviews.json';
import type jobAds from '#locales/de/job-ads.json';
import type jobs from '#locales/de/jobs.json';
import type market from '#locales/de/market.json';
import type media from '#locales/de/media.json';
import type messages from '#locales/de/messages.json';
import type news from '#locales/de/news.json';
import type newsletter from '#locales/de/newsletter.json';
import type notifications from '#locales/de/notifications.json';
import type picture from '#locales/de/picture.json';
import type plans from '#locales/de/plans.json';
import type pool from '#locales/de/pool.json';
import type profile from '#locales/de/profile.json';
import type resume from '#locales/de/resume.json';
import type search from '#locales/de/search.json';
import type shell from '#locales/de/shell.json';
import type startTexts from '#locales/de/start-texts.json';
import type subscriptions from '#locales/de/subscriptions.json';
import type tandems from '#locales/de/tandems.json';
import type team from '#locales/de/team.json';
import type validation from '#locales/de/validation.json';
import type yearPlans from '#locales/de/year-plans.json';

/** All catalogues; the German file of each domain defines the type of its keys. */
export interface Catalogues {
  accounts: typeof accounts;
  administration: typeof administration;
  agreements: typeof agreements;
  alerts: typeof alerts;
  applications: typeof applications;
  bell: typeof bell;
  common: typeof common;
  companies: typeof companies;
  'company-applications': typeof companyApplications;
  content: typeof content;
  employees: typeof employees;
  favourites: typeof favourites;
  fields: typeof fields;
  findable: typeof findable;
  home: typeof home;
  houses: typeof houses;
  interviews: typeof interviews;
  'job-ads': typeof jobAds;
  jobs: typeof jobs;
  market: typeof market;
  media: typeof media;
  messages: typeof messages;
  news: typeof news;
  newsletter: typeof newsletter;
  notifications: typeof notifications;
  picture: typeof picture;
  plans: typeof plans;
  pool: typeof pool;
  profile: typeof profile;
  resume: typeof resume;
  search: typeof search;
  shell: typeof shell;
  'start-texts': typeof startTexts;
  subscriptions: typeof subscriptions;
  tandems: typeof tandems;
  team: typeof team;
  validation: typeof validation;
  'year-plans': typeof yearPlans;
}

export type Namespace = keyof Catalogues & string;

type Leaf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Key : `${Key}.${Leaf<Node[Key]>}`;
}[keyof Node & string];

/** The keys of a catalogue; nested keys are joined by dots. */
export type TextKey<Name extends Namespace> = Leaf<Catalogues[Name]>;

/** A key of any catalogue, as `catalogue:key`. */
export type QualifiedKey = { [Name in Namespace]: `${Name}:${TextKey<Name>}` }[Namespace];
