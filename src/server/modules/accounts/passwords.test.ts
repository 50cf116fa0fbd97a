import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashChosenPassword, hashPassword, isOutdated, OWASP_COST, verifyPassword } from './passwords.ts';

describe('a password hash', () => {
  it('matches its own password only, and differs each time', async () => {
    const stored = await hashPassword('Grüezi 7', OWASP_COST);
    expect(await verifyPassword(stored, 'Grüezi 7')).toBe(true);
    expect(await verifyPassword(stored, 'Grüezi 8')).toBe(false);
    expect(await hashPassword('Grüezi 7', OWASP_COST)).not.toBe(stored);
  });

  it('is outdated if it was made with any other cost', async () => {
    expect(isOutdated(await hashPassword('x', OWASP_COST), OWASP_COST)).toBe(false);
    expect(isOutdated(await hash('x', { memoryCost: 1024, timeCost: 2, parallelism: 1 }), OWASP_COST)).toBe(
      true,
    );
    expect(isOutdated(await hash('x', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }), OWASP_COST)).toBe(
      true,
    );
  });

  it('that is missing is verified against a dummy at no less than half the cost', async () => {
    // Processor time of all threads, which does not depend on the load of the machine.
    const cost = async (stored: string | null) => {
      const before = process.cpuUsage();
      for (let n = 0; n < 5; n++) expect(await verifyPassword(stored, 'Falsch')).toBe(false);
      return process.cpuUsage(before).user;
    };
    const known = await cost(await hashPassword('Grüezi 7', OWASP_COST));
    expect((await cost(null)) / known).toBeGreaterThan(0.5);
  });
});

describe('a chosen password', () => {
  it.each(['password1', 'Password1!', 'P@ssw0rd', '!!Welcome-1', 'Abc-1234?', 'QWERTYUIOP'])(
    'is refused if it is common, as %j is',
    async (password) => {
      await expect(hashChosenPassword(password, OWASP_COST)).rejects.toMatchObject({
        problems: [{ field: 'password', code: 'passwordCommon' }],
      });
    },
  );

  it.each(['Solstice-2026!', 'Erste-Saison-26', 'Grüezi 7', 'Passwort-fuer-Pontresina-1'])(
    'is accepted if it is %j',
    async (password) => {
      expect(await verifyPassword(await hashChosenPassword(password, OWASP_COST), password)).toBe(true);
    },
  );
});
