import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { thorough } from '../nightly.ts';
import { aWorkbook } from '../workbook.ts';
import { aDeployment } from './deployment.ts';
import { callApi, type NodeProcess, startNode } from './node-process.ts';
import { runCommand } from './run-command.ts';

const HEADINGS = 'AVAM-Code;Deutsch;Français;Italiano;Meldepflicht';

let folder: string;
const cleanUps: (() => unknown)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-import-'));
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

const importing = (args: string[], env?: Record<string, string>) =>
  runCommand(folder, ['import:occupations', ...args], { env });

function write(name: string, ...lines: string[]): string {
  writeFileSync(join(folder, name), lines.join('\n'));
  return name;
}

async function offered(node: NodeProcess): Promise<string[]> {
  const { body } = await callApi<{ data: { autocomplete_term: string }[] }>(
    node,
    'GET',
    '/avam-occupation-classifications?language=de',
  );
  return body.data.map(({ autocomplete_term }) => autocomplete_term);
}

async function aNode(env: Record<string, string> = {}, dataDir = folder) {
  const node = await startNode({ dataDir, env });
  cleanUps.push(() => node.end('SIGKILL'));
  return node;
}

describe('the command that imports occupations', () => {
  it('leaves the embedded database alone while a server has it, and says what to do', async () => {
    const list = write('list.csv', HEADINGS, '101350;Koch/Köchin;Cuisinier;Cuoco;nein');
    const node = await aNode();
    const sample = await offered(node);
    expect(sample.length).toBeGreaterThan(1);
    const refused = await importing([list]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('stop it, run this again, and start it again');
    expect(refused.err).not.toContain('    at ');
    expect(await offered(node)).toEqual(sample);

    expect(await node.end('SIGTERM')).toBe(0);
    const done = await importing([list]);
    expect({ code: done.code, err: done.err }).toEqual({ code: 0, err: '' });
    expect(done.out).toMatch(/^1 new, 0 changed, \d\d retired, 0 unchanged\.$/m);
    expect((await importing([list])).out).toContain('0 new, 0 changed, 0 retired, 1 unchanged.');
    expect(await offered(await aNode())).toEqual(['Koch/Köchin']);
  });

  it('tells every fault of a file and of its arguments, and imports nothing then', async () => {
    const list = write(
      'list.csv',
      HEADINGS,
      '101350;Koch;Cuisinier;Cuoco;nein',
      '22222;;Aide;Aiuto;vielleicht',
    );
    const { code, out, err } = await importing([list]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().split('\n')).toEqual([
      'Nothing was imported. The list has faults:',
      expect.stringContaining('line 3, column A "AVAM-Code": 22222'),
      '  line 3, column B "Deutsch": the label is missing',
      '  line 3, column E "Meldepflicht": "vielleicht" is neither yes nor no',
    ]);
    const wrongArguments = [['nowhere.csv'], [], [list, 'another'], [list, '--color=A'], ['.']];
    for (const args of thorough(wrongArguments.slice(0, 2), wrongArguments)) {
      const wrong = await importing(args);
      expect(wrong.code).toBe(1);
      expect(wrong.err).toMatch(/^[A-Z].*\./);
      expect(wrong.err).not.toContain('    at ');
    }
    const help = await importing(['--help']);
    expect(help.code).toBe(0);
    expect(help.out).toContain('npm run import:occupations');
  });

  it('works beside running nodes, all of which offer the new list at once', async () => {
    const { env } = await aDeployment('postgres', cleanUps);
    const DATABASE_URL = env.DATABASE_URL ?? '';
    const nodes = [await aNode(env, join(folder, 'a')), await aNode(env, join(folder, 'b'))];
    // Asked once, a node keeps the list.
    for (const node of nodes) expect((await offered(node)).length).toBeGreaterThan(1);

    writeFileSync(
      join(folder, 'list.xlsx'),
      aWorkbook({
        Berufe: [
          ['Nr.', 'Beruf', 'Libellé FR', 'Libellé IT', 'AVAM-Code', 'Meldepflicht'],
          [1, 'Koch', 'Cuisinier', 'Cuoco', 101350, 'x'],
          [2, 'Kellner', 'Serveur', 'Cameriere', 101351, null],
        ],
      }),
    );
    const untold = await importing(['list.xlsx'], { DATABASE_URL });
    expect(untold.code).toBe(1);
    expect(untold.err).toContain('--de=');
    const { code, out } = await importing(['list.xlsx', '--de=B'], { DATABASE_URL });
    expect(out).toContain('code from E "AVAM-Code", de from B "Beruf"');
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('2 new, 0 changed') });
    for (const node of nodes) expect(await offered(node)).toEqual(['Kellner', 'Koch']);
  });

  it('says that it cannot reach the database', async () => {
    const list = write('list.csv', HEADINGS, '101350;Koch;Cuisinier;Cuoco;nein');
    const { code, err } = await importing([list], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(err).toContain('ECONNREFUSED');
    expect(err).not.toContain('    at ');
  });
});
