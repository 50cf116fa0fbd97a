import { describe, expect, it } from 'vitest';
import { missingInformation } from '#domain/companies/completeness.ts';
import { normalizeName } from '#domain/companies/identity.ts';
import { COMPANY_SIZES } from '#domain/companies/size.ts';
import { normalizeWebsite } from '#domain/companies/website.ts';
import { formatHousePhone } from '#domain/kernel/phone.ts';
import { SAMPLE_COMPANIES } from '../../adapters/geocoding/companies.sample.ts';
import { PLACES } from '../../adapters/geocoding/places.ts';
import { demoCompanies } from './companies.ts';
import { COMPANY_KINDS } from './types.ts';

const companies = demoCompanies();
const company = (key: string) => companies.find((candidate) => candidate.key === key);

describe('the demo companies', () => {
  it('are many, of every kind and size, in all cantons with tourism', () => {
    expect(companies.length).toBeGreaterThanOrEqual(64);
    expect(new Set(companies.map(({ kind }) => kind))).toEqual(new Set(COMPANY_KINDS));
    expect(new Set(companies.map(({ size }) => size))).toEqual(new Set([...COMPANY_SIZES, null]));
    const cantons = new Set(companies.map(({ state }) => state));
    for (const canton of 'GR VS BE TI UR LU OW NW SZ VD GL AI SG'.split(' '))
      expect(cantons).toContain(canton);
    expect(new Set(companies.map(({ language }) => language))).toEqual(new Set(['de', 'it', 'fr']));
  });

  it('say in their own language what kind of house they are', () => {
    const hotels = companies.filter(({ kind }) => kind === 'hotel');
    for (const [language, category] of [
      ['de', 'Hotel'],
      ['it', 'Albergo'],
      ['fr', 'Hôtel'],
    ]) {
      const named = hotels.filter((it) => it.language === language).map((it) => it.category);
      expect(new Set(named)).toEqual(new Set([category]));
    }
  });

  it('are deterministic', () => {
    expect(demoCompanies()).toEqual(companies);
  });

  it('are in real places, near their centre', () => {
    for (const { name, zip, place, state, latitude, longitude } of companies) {
      if (zip === null) continue;
      const known = PLACES.find((candidate) => candidate.zip === zip && candidate.place === place);
      expect(known?.state, name).toBe(state);
      expect(Math.abs((latitude ?? 0) - (known?.latitude ?? 0)), name).toBeLessThan(0.002);
      expect(Math.abs((longitude ?? 0) - (known?.longitude ?? 0)), name).toBeLessThan(0.002);
    }
  });

  it('could each be registered: none shares name and zip with another, or with a suggested company', () => {
    const ids = companies.map(({ name, zip }) => `${normalizeName(name)} ${zip}`);
    const suggested = SAMPLE_COMPANIES.map(([name, , , zip]) => `${normalizeName(name)} ${zip}`);
    expect(new Set([...ids, ...suggested]).size).toBe(ids.length + suggested.length);
    expect(new Set(companies.map(({ key }) => key)).size).toBe(companies.length);
    for (const { key } of companies) expect(key).toMatch(/^[a-z0-9-]+$/);
  });

  it('have exactly the gaps in their profile that they declare', () => {
    for (const { missing, contactPerson, ...fields } of companies) {
      const lacking = missingInformation({ ...fields, country: 'CH' }, contactPerson !== null);
      expect(new Set(lacking), fields.name).toEqual(new Set(missing));
    }
    expect(companies.filter(({ missing }) => missing.length > 0).length).toBeGreaterThanOrEqual(8);
  });

  it('have phone numbers and websites in the stored format', () => {
    for (const { phone, website, email, contactPerson } of companies) {
      if (phone !== null) expect(formatHousePhone(phone)).toBe(phone);
      if (website !== null) expect(normalizeWebsite(website)).toBe(website);
      for (const address of [email, contactPerson?.email]) {
        if (address) expect(address).toMatch(/^[a-z.-]+@[a-z-]+\.example$/);
      }
    }
  });

  it('have profile texts without unfilled placeholders', () => {
    expect(new Set(companies.map(({ motto }) => motto)).size).toBe(companies.length);
    for (const { motto, shortDescription, description, highSeason } of companies) {
      expect(motto.length).toBeLessThanOrEqual(255);
      for (const text of [shortDescription, description, highSeason])
        expect(text).toMatch(/^[^{}@<>]{10,2000}$/);
    }
  });

  it('have subscriptions in every state', () => {
    expect(new Set(companies.map(({ subscription }) => subscription))).toEqual(
      new Set(['active', 'none', 'ended', 'cancelled', 'unpaid']),
    );
  });

  it('include the companies of the demo logins', () => {
    expect(company('demo-small')).toMatchObject({ size: 'small', missing: [], subscription: 'active' });
    expect(company('demo-big-1')).toMatchObject({ size: 'big', missing: [], subscription: 'active' });
    expect(company('demo-big-2')).toMatchObject({ size: 'big', missing: [], subscription: 'active' });
    expect(company('demo-fresh')?.missing).not.toEqual([]);
    expect(company('demo-fresh')?.subscription).toBe('none');
  });
});
