import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { KEPT_LIST } from '#api/on-device.ts';
import { otherPath, publicPath } from '#api/pages.ts';
import { factsOf } from './service-worker.ts';

const { calls, pages, offlinePages } = factsOf('r1', { icon: '/icon.png', badge: '/badge.png' });
const isKept = (path: string) => calls.some((it) => new RegExp(it.path).test(path));
const isKeptPage = (path: string) => pages.some((it) => new RegExp(it).test(path));

describe('what can be read without a network', () => {
  it('are calls that read, and that a company cannot make', () => {
    const kept = (Object.values(endpoints) as Endpoint[]).filter((it) => it.kept !== undefined);
    expect(kept.length).toBeGreaterThan(5);
    for (const { path, method, access, streams } of kept) {
      expect([path, method, streams]).toEqual([path, 'GET', undefined]);
      expect(['company', 'admin', 'refresh']).not.toContain(access);
    }
  });

  it('are agreements with their paper, applications with their dates and messages, invitations and year plans', () => {
    expect(isKept('/api/cooperation_agreements/0b7c/pdf')).toBe(true);
    expect(isKept('/api/employee/applications/3')).toBe(true);
    expect(isKept('/api/employee/applications/3/interviews/4/ics')).toBe(true);
    expect(isKept('/api/employee/applications/3/messages')).toBe(true);
    expect(isKept('/api/employee/invitations')).toBe(true);
    expect(isKept('/api/employee/applications/3/withdraw')).toBe(false);
    expect(isKept('/api/company/3/applications/4')).toBe(false);
    expect(isKept('/api/company/3/applications/4/messages')).toBe(false);
    expect(isKept('/api/token/refresh')).toBe(false);
    expect(isKeptPage(otherPath('employee.agreements'))).toBe(true);
    expect(isKeptPage(otherPath('employee.application.edit', { id: 3 }))).toBe(true);
    expect(isKeptPage(otherPath('employee.availability'))).toBe(true);
    expect(isKeptPage(publicPath('fr', 'year.plan'))).toBe(true);
    expect(isKeptPage('/company/3/applications/ongoing')).toBe(false);
    expect(isKeptPage('/password/reset/token/anna@example.org')).toBe(false);
  });

  it('is listed on a page of its own in each language', () => {
    for (const [language, html] of Object.entries(offlinePages)) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(KEPT_LIST);
    }
  });
});
