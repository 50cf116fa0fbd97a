import { expect, it } from 'vitest';
import type { EndpointName } from '#api/endpoints.ts';
import { schemas } from '#api/schemas.ts';
import { loadSchema } from './load-schema.ts';

/** No form sends them, so their files are not loaded. */
const WITHOUT_FORM: readonly EndpointName[] = [
  'locateAddress',
  'updateNotificationPreferences',
  'addPushSubscription',
];

const withBody = (Object.keys(schemas) as EndpointName[]).filter((name) => 'body' in schemas[name]);

it.each(withBody.filter((name) => !WITHOUT_FORM.includes(name)))(
  'loads the schema of %s that the server validates by',
  async (name) => {
    expect(await loadSchema(name)).toBe(schemas[name]);
  },
);

it.each([...WITHOUT_FORM, 'deleteJob' as const])('rejects %s, which no form sends', async (name) => {
  await expect(loadSchema(name)).rejects.toThrow(`No form sends ${name}`);
});
