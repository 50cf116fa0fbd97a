import type { alertEndpoints } from '#api/alerts.ts';
import type { Reply } from '#api/schemas.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { AlertContext } from './context.ts';
import { placeOf } from './find.ts';
import { confirmLinked, endLinked, findLinked, orderAlert } from './order.ts';
import { changeAlert, createOwn } from './own.ts';
import { presentAlert } from './presenter.ts';
import { storedSearch } from './searches.ts';
import { type Alert, listOf, remove } from './store/alerts.ts';

/** The calls of alerts (rules under "Alerts"). */
export function alertRoutes(context: AlertContext): Handlers<keyof typeof alertEndpoints> {
  const { db } = context.database;
  const present = (alert: Alert): Reply<'getLinkedAlert'>['data'] =>
    presentAlert(alert, placeOf(context, storedSearch(alert)));

  return {
    async createAlert({ actor, body, ...call }) {
      if (actor.kind !== 'visitor')
        return { data: present(await createOwn(context, body, { actor, ...call })) };
      await orderAlert(context, body, call);
      return { data: null };
    },
    async listAlerts({ actor }) {
      return { data: (await listOf(db, actor.userId)).map(present) };
    },
    async updateAlert({ params: { alertId }, body, now }) {
      return { data: present(await changeAlert(context, alertId, body, now)) };
    },
    async deleteAlert({ params: { alertId } }) {
      await remove(db, alertId);
      return { data: null };
    },

    async getLinkedAlert({ params: { token }, now }) {
      return { data: present(await findLinked(context, token, now)) };
    },
    async confirmLinkedAlert({ params: { token }, now }) {
      return { data: present(await confirmLinked(context, token, now)) };
    },
    async updateLinkedAlert({ params: { token }, body, now }) {
      const { id } = await findLinked(context, token, now);
      return { data: present(await changeAlert(context, id, body, now)) };
    },
    async deleteLinkedAlert({ params: { token }, now }) {
      await endLinked(context, token, now);
      return { data: null };
    },
    async endAlertAtOnce({ params: { token }, now }) {
      await endLinked(context, token, now);
      return { data: null };
    },
  };
}
