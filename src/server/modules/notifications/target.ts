import { otherPath } from '#api/pages.ts';
import {
  type NotificationNews,
  pageForCompany,
  pageForEmployee,
} from '#domain/notifications/notification.ts';

/** The address of the page that news lead to. `companyId` is null for employees. */
export function targetOf(news: NotificationNews, companyId: number | null): string {
  if (companyId === null) {
    switch (pageForEmployee(news)) {
      case 'agreements':
        return otherPath('employee.agreements');
      case 'ownApplications':
        return otherPath('employee.applications');
      case 'resume':
        return otherPath('employee.documents');
    }
  }
  switch (pageForCompany(news)) {
    case 'employees':
      return otherPath('company.employees', { companyId, list: 'assignment' });
    case 'dashboard':
      return otherPath('company.dashboard', { companyId });
    case 'applications':
      return otherPath('company.applications', { companyId, list: 'ongoing' });
  }
}
