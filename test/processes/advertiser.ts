import type { Client } from 'pg';
import { anEmployer, callApi, jobForm, type NodeProcess } from './node-process.ts';

/** A company that may publish, with the calls it makes and what the database knows of its ads. */
export interface Advertiser {
  /** Publishes an ad of that title. */
  write(node: NodeProcess, title: string): Promise<void>;
  withdraw(node: NodeProcess, title: string): Promise<void>;
  /** The titles of all ads that searches should find, from the database. */
  titlesInDatabase(): Promise<string[]>;
}

export async function anAdvertiser(node: NodeProcess, db: Client, name: string): Promise<Advertiser> {
  const { token, companyId } = await anEmployer(node, name);
  await callApi(node, 'POST', `/company/${companyId}`, { token, body: { email: 'hotel@example.org' } });
  await callApi(node, 'POST', `/company/${companyId}/contactperson`, {
    token,
    body: {
      sex: 1,
      first_name: 'Reto',
      last_name: 'Camenisch',
      email: 'reto@example.org',
      phone: '+41 81 842 00 00',
      position: 'Direktor',
      language: 'de',
    },
  });
  // Written into the database: these nodes need neither mails nor payments.
  await db.query(
    'update users set email_confirmed_at = now() where id in (select user_id from company_members where company_id = $1)',
    [companyId],
  );
  await db.query(
    `with s as (insert into subscriptions (company_id, plan, interval) values ($1, 'small', 'month') returning id),
     t as (insert into subscription_terms (subscription_id, number, anchor_on, starts_on, ends_on)
           select id, 1, current_date - 30, current_date - 30, current_date + 600 from s)
     insert into subscription_companies (subscription_id, company_id, type) select id, $1, 'base' from s`,
    [companyId],
  );
  const { rows } = await db.query<{ code: string }>(
    'select code from occupations where not is_subject limit 1',
  );
  const occupation = rows[0]?.code ?? '';
  const ids = new Map<string, number>();
  return {
    async write(on, title) {
      const { status, body } = await callApi<{ data: { id: number; is_public: boolean } }>(
        on,
        'POST',
        `/company/${companyId}/jobs`,
        { token, body: jobForm(title, occupation) },
      );
      if (status !== 201 || !body.data.is_public) throw new Error(`${status}: ${JSON.stringify(body)}`);
      ids.set(title, body.data.id);
    },
    async withdraw(on, title) {
      const { status } = await callApi(on, 'PATCH', `/company/${companyId}/jobs/${ids.get(title)}`, {
        token,
        body: { status: 'INACTIVE' },
      });
      if (status !== 200) throw new Error(`Status ${status} when ${title} was withdrawn`);
    },
    async titlesInDatabase() {
      const found = await db.query<{ title: string }>(
        "select title from jobs where status = 'ACTIVE' and deleted_at is null",
      );
      return found.rows.map(({ title }) => title).sort();
    },
  };
}

/** Titles that a node's search finds, all of them. */
export async function titlesFoundOn(node: NodeProcess): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await callApi<{ hits: { title: string }[]; nbPages: number }>(
      node,
      'GET',
      `/search/jobs?page=${page}&hitsPerPage=100`,
    );
    titles.push(...body.hits.map(({ title }) => title));
    if (page + 1 >= body.nbPages) return titles.sort();
  }
}
