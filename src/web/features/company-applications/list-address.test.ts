import { describe, expect, it } from 'vitest';
import {
  backToList,
  countChosen,
  dossierPath,
  filterQuery,
  filtersIn,
  listInDossierPath,
  pathOf,
  scopeOf,
  shownSearch,
  withFilters,
} from './list-address.ts';

const ALL =
  'job=7&status=READ&languages=it%2Cde&permit=swiss%2CB&here=1&free=2026-12-01&seasons=2&tag=Stammgast&mark=3&query=koch&sort=title&page=4';

describe('the address of a list of applications', () => {
  it('says all filters, which the API gets under its own names', () => {
    const filters = filtersIn(new URLSearchParams(ALL), 'ongoing');
    expect(filterQuery(filters)).toEqual({
      job_id: '7',
      status: 'READ',
      languages: 'de,it',
      permit: 'swiss,B',
      here: '1',
      free_by: '2026-12-01',
      seasons: '2',
      tag: 'Stammgast',
      mark: '3',
    });
    expect(countChosen(filters)).toBe(9);
  });

  it.each([
    'job=0',
    'job=x',
    'job=99999999999',
    'status=REFUSAL',
    'languages=xx,,',
    'permit=Z',
    'here=yes',
    'free=2026-02-30',
    'seasons=-1',
    'tag=%20',
    'mark=6',
  ])('leaves out what the API would refuse: %s', (search) => {
    expect(filterQuery(filtersIn(new URLSearchParams(search), 'ongoing'))).toEqual({});
  });

  it('asks for both lists where it says unread messages, also for the dossiers of the list', () => {
    const search = new URLSearchParams('unread=1');
    const filters = filtersIn(search, 'ongoing');
    expect([filterQuery(filters), countChosen(filters), scopeOf('ongoing', filters)]).toEqual([
      { unread: '1' },
      1,
      'all',
    ]);
    // So the statuses of both are among its filters.
    expect(filtersIn(new URLSearchParams('unread=1&status=REFUSAL'), 'ongoing').status).toBe('REFUSAL');
    expect(listInDossierPath(search).query).toMatchObject({ scope: 'all', unread: '1' });
    expect(listInDossierPath(new URLSearchParams('list=completed')).query.scope).toBe('closed');
  });

  it('keeps words, order and other filters when one changes, and begins at the first page', () => {
    const search = new URLSearchParams(ALL);
    const changed = new URLSearchParams(withFilters(search, { mark: null, languages: ['fr'], here: false }));
    expect(Object.fromEntries(changed)).toEqual({
      job: '7',
      status: 'READ',
      languages: 'fr',
      permit: 'swiss,B',
      free: '2026-12-01',
      seasons: '2',
      tag: 'Stammgast',
      query: 'koch',
      sort: 'title',
    });
  });

  it('names an order only if it is not the usual one', () => {
    const search = new URLSearchParams();
    expect(withFilters(search, {}, { key: 'name', descending: false })).toBe('sort=name');
    expect(withFilters(new URLSearchParams('sort=name'), {}, { key: 'sent', descending: true })).toBe('');
  });

  it('leads from a dashboard to one status or one ad', () => {
    expect(pathOf(3, 'ongoing', {})).toBe('/company/3/applications/ongoing');
    expect(pathOf(3, 'completed', { job: 7, status: 'REFUSAL', view: 'board' })).toBe(
      '/company/3/applications/completed?view=board&job=7&status=REFUSAL',
    );
  });
});

describe('the address of a dossier', () => {
  const opened = (list: 'ongoing' | 'completed', search: string) =>
    new URL(dossierPath(3, 12, list, new URLSearchParams(search)), 'http://x').searchParams;

  it('leads through the list from which it was opened, and back to it', () => {
    const search = opened('completed', 'status=REFUSAL&here=1&query=+koch&sort=-name&page=2');
    expect(listInDossierPath(search)).toEqual({
      list: 'completed',
      query: { scope: 'closed', status: 'REFUSAL', here: '1', query: 'koch', sort: '-name', by: 'person' },
    });
    expect(backToList(3, search)).toBe(
      '/company/3/applications/completed?status=REFUSAL&here=1&query=+koch&sort=-name',
    );
  });

  it('leads through a column of the board application by application', () => {
    expect(listInDossierPath(opened('ongoing', 'view=board&status=READ'))).toEqual({
      list: 'ongoing',
      query: { scope: 'open', status: 'READ' },
    });
  });

  it('leads through people where a phone shows the list in the place of the board', () => {
    const shown = shownSearch(new URLSearchParams('view=board&job=7'), true);
    const path = new URL(dossierPath(1, 9, 'ongoing', shown), 'http://localhost');
    expect(listInDossierPath(path.searchParams).query).toEqual({
      scope: 'open',
      job_id: '7',
      by: 'person',
    });
    expect(shownSearch(new URLSearchParams('view=board'), false).get('view')).toBe('board');
  });

  it('leads through all that is under way if it does not say from where', () => {
    expect(listInDossierPath(new URLSearchParams())).toEqual({
      list: 'ongoing',
      query: { scope: 'open', by: 'person' },
    });
  });

  it('gives the neighbours of a dossier the words as the list itself has asked for them', () => {
    const { query } = listInDossierPath(new URLSearchParams('list=ongoing&query=Anna%09Reis%0A'));
    expect(query.query).toBe('Anna Reis');
  });
});
