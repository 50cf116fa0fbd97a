import { outlookOf } from '#server/modules/agreements/index.ts';
import { requireSubscription } from '#server/modules/subscriptions/index.ts';
import { type DossierReply, presentDossier } from '../dossier-presenter.ts';
import type { CompanyViewing } from '../presenter.ts';
import { findContent, findPictureKey } from '../store/dossiers.ts';
import { findCompanyRecord } from './applicants.ts';
import { type ApplicationContext, type Moment, orNotFound } from './context.ts';

interface Call extends Moment {
  params: { companyId: number; applicationId: number };
}

/**
 * The dossier of an application as data. The package is judged by the person's employments as they are today, but only
 * by those that stand in the dossier: what came later is not the company's to know.
 * @throws AppError `subscription_required`, `not_found` once it was erased
 */
export async function readDossier(
  { database: { db } }: ApplicationContext,
  { params, today }: Call,
  viewing: CompanyViewing,
): Promise<DossierReply> {
  await requireSubscription(db, params.companyId, today);
  const record = await findCompanyRecord(db, params, today);
  const data = orNotFound(await findContent(db, params.applicationId));
  const { application, job } = record;
  const sent = new Set(data.entries.map(({ id }) => id));
  const ad = { ...job, companyId: application.companyId };
  const outlook = await outlookOf(db, application.userId, ad, today, sent);
  return presentDossier(record, data, outlook?.qualifies ? outlook : null, viewing);
}

/** The small picture in a dossier. @throws AppError `not_found` if there is none, or once it was erased */
export async function openPicture(
  { database: { db }, files }: ApplicationContext,
  applicationId: number,
): Promise<Uint8Array> {
  return orNotFound(await files.get(orNotFound(await findPictureKey(db, applicationId))));
}
