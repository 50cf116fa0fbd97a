import pg from 'pg';

type Query = (...args: unknown[]) => unknown;

/** A marker by which tests recognise the full text of a database error wherever it is logged. */
export const PLANTED = 'planted-in-an-error';

const NEVER = /^\s*(rollback|select pg_is_in_recovery)/i;

/**
 * Makes every distinct PostgreSQL statement fail the first time it is sent while `isOn`. The error contains all
 * parameter values in each field that an error of the driver has.
 */
export function failEachStatementOnce() {
  const client = pg.Client.prototype as unknown as { query: Query };
  const original = client.query;
  const seen = new Set<string>();
  const state = { isOn: false, failed: 0, values: new Set<string>() };
  client.query = function query(this: unknown, ...args: unknown[]) {
    const [config, values] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof config === 'string' ? config : (config.text ?? '');
    if (!state.isOn || NEVER.test(text) || seen.has(text)) return original.apply(this, args);
    seen.add(text);
    state.failed += 1;
    const given = [
      typeof config === 'string' ? [] : (config.values ?? []),
      Array.isArray(values) ? values : [],
    ];
    const strings = given.flat().filter((value) => typeof value === 'string');
    for (const value of strings) state.values.add(value);
    const told = `${PLANTED} ${strings.join(' ')}`;
    const error = Object.assign(new Error(told), {
      ...{ severity: 'ERROR', code: 'XX000', detail: told, hint: told, where: told, internalQuery: told },
      ...{ schema: 'public', table: 'a_table', column: told, dataType: told, constraint: 'a_constraint' },
    });
    const callback = args.at(-1);
    if (typeof callback !== 'function') return Promise.reject(error);
    setImmediate(() => callback(error));
    return undefined;
  };
  return {
    state,
    stop() {
      client.query = original;
    },
  };
}
