import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoCompanies } from './companies.ts';
import { emblemOf } from './emblems.ts';
import { landscapeOf } from './landscapes.ts';

const companies = demoCompanies();

describe('the pictures of the demo companies', () => {
  it('have the recommended size, and the logos are squares', async () => {
    for (const company of companies) {
      const { width, height } = await sharp(Buffer.from(landscapeOf(company))).metadata();
      expect([width, height], company.name).toEqual([800, 230]);
      const logo = await sharp(Buffer.from(emblemOf(company))).metadata();
      expect([logo.width, logo.height], company.name).toEqual([200, 200]);
    }
  });

  it('differ between houses, and are deterministic', () => {
    const drawn = companies.map(landscapeOf);
    expect(new Set(drawn).size).toBe(companies.length);
    expect(demoCompanies().map(landscapeOf)).toEqual(drawn);
  });

  it('contain no invalid numbers', () => {
    for (const company of companies) {
      expect(landscapeOf(company) + emblemOf(company), company.name).not.toMatch(/NaN|undefined|null|--/);
    }
  });
});
