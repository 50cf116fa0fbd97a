import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { Link } from 'react-router';
import { otherPath } from '#api/pages.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useFacts } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { QueryScope, refetchAll } from '#web/lib/query.tsx';
import { api, session, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { CountBadge } from '#web/ui/chip.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import css from './bell.module.css';
import { countUnread, groupsByAd, isUnread, type Notification, relativeDate } from './notification.ts';

/** The polling interval of the list (rule notifications/list). */
const REFETCH_EVERY_MS = 120_000;
/** The largest number that the badge shows. */
const MOST_SHOWN = 99;

interface BellProps {
  /** The company whose notifications are shown; without it the employee's own. */
  companyId?: number;
}

/** The list of notifications, opened by a bell with the unread count. */
export default function Bell(props: BellProps) {
  return (
    <QueryScope>
      <BellMenu {...props} />
    </QueryScope>
  );
}

function BellMenu({ companyId }: BellProps) {
  const { t } = useTranslation('bell');
  const query = useNotifications(companyId);
  const { user } = useSession();
  // Notifications of a company are shared: marking one as read marks it for everybody. So readers cannot mark them, and
  // see no count.
  const mayRead = user?.companies.find(({ id }) => id === companyId)?.role !== 'reader';
  const unread = mayRead ? query.data && countUnread(query.data.data) : 0;
  useMatchingCounts(companyId, unread);
  const { attempt, refusal } = useAttempt();
  async function readAll(button: Element) {
    const isDone = await attempt(() =>
      companyId === undefined
        ? api.call('readNotifications')
        : api.call('readCompanyNotifications', { params: { companyId } }),
    );
    if (!isDone) return;
    button.closest<HTMLElement>('[popover]')?.hidePopover();
    snackbar.success(t('readAllDone'));
    await refresh();
  }
  return (
    <Menu
      label={unread ? t('labelUnread', { n: unread }) : t('label')}
      button={
        <span className={css.bell}>
          <IconBell size={22} aria-hidden />
          {unread !== undefined && unread > 0 && (
            <span className={css.badge}>
              <CountBadge tone="bad">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</CountBadge>
            </span>
          )}
        </span>
      }
      panelClassName={css.panel}
    >
      <div className={css.head}>
        <h2 className={css.title}>{t('label')}</h2>
        {unread !== undefined && unread > 0 && (
          <button
            type="button"
            className={css.readAll}
            data-stays-open
            onClick={({ currentTarget }) => void readAll(currentTarget)}
          >
            {t('readAll')}
          </button>
        )}
        <Link
          className={css.settings}
          to={otherPath('user.notification')}
          aria-label={t('settings')}
          title={t('settings')}
        >
          <IconSettings size={20} aria-hidden />
        </Link>
      </div>
      <div className={css.refusal} data-stays-open>
        <Refusal error={refusal} />
      </div>
      <div className={css.body}>
        <List {...query} reader={companyId === undefined ? 'employee' : 'company'} />
      </div>
    </Menu>
  );
}

type Query = Pick<ReturnType<typeof useNotifications>, 'data' | 'isError' | 'refetch'>;

function List({ data, isError, refetch, reader }: Query & { reader: 'employee' | 'company' }) {
  const { t } = useTranslation('bell');
  if (!data && isError) {
    return (
      <div data-stays-open>
        <ErrorState title={t('failed')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Loading />;
  if (data.data.length === 0) return <EmptyState title={t('empty.title')}>{t(`empty.${reader}`)}</EmptyState>;
  return (
    <ul className={css.list}>
      {groupsByAd(data.data).map(({ title, lines }, index) => (
        <li key={lines[0]?.id}>
          {title !== null && <h3 className={css.ad}>{title}</h3>}
          <ul className={css.lines}>
            {lines.map((notification, place) => (
              <li key={notification.id}>
                <Item notification={notification} first={index === 0 && place === 0} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const ICONS: Record<Notification['type'], ComponentType<{ size: number; 'aria-hidden': boolean }>> = {
  ApplicationReceived: IconFile,
  ApplicationOpenReminder: IconClock,
  CompanyLinkedToResumeJob: IconUserCheck,
  JobFilled: IconUsers,
  ResumeJobEntryChanged: IconBriefcase,
  ApplicationStatusChanged: IconMail,
  MessageReceived: IconMessage,
  InterviewOffered: IconCalendarEvent,
  InterviewChanged: IconCalendarEvent,
  InvitationReceived: IconMail,
  InvitationAnswered: IconMail,
  AvailabilityEnding: IconEye,
  CompanyClaimed: IconBuilding,
  TandemProposed: IconArrowsJoin,
  TandemAnswered: IconArrowsJoin,
  TandemEnded: IconArrowsJoin,
  CooperationAgreementChanged: IconLink,
};

function Item({ notification, first }: { notification: Notification; first: boolean }) {
  const { t, language } = useTranslation('bell');
  const today = useFacts()?.today;
  const { type, created_at, subject, details, target } = notification;
  const unread = isUnread(notification);
  const Icon = ICONS[type];
  return (
    <Link
      className={css.item}
      to={target}
      data-unread={unread || undefined}
      data-autofocus={first || undefined}
      onClick={() => void follow(notification)}
    >
      <Icon size={20} aria-hidden />
      <span className={css.subject}>
        {unread && <span className="visually-hidden">{t('new')} </span>}
        {subject}
      </span>
      <time className={css.more} dateTime={created_at}>
        {today && relativeDate(created_at, today, language)}
      </time>
      {details && <span className={css.details}>{details}</span>}
    </Link>
  );
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <div className={css.loading} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton width="92%" />
      <Skeleton width="38%" height={12} />
      <Skeleton width="84%" />
      <Skeleton width="38%" height={12} />
    </div>
  );
}

function useNotifications(companyId: number | undefined) {
  const { user } = useSession();
  const [name, params] =
    companyId === undefined ? ['listNotifications', {}] : ['listNotificationGroups', { companyId }];
  return useQuery({
    // The key of `apiQuery` plus the language of the account, since the server translates the sentences.
    queryKey: [name, params, {}, user?.language],
    queryFn: ({ signal }): Promise<{ data: Notification[] }> =>
      companyId === undefined
        ? api.call('listNotifications', { signal })
        : api.call('listNotificationGroups', { params: { companyId }, signal }),
    refetchInterval: REFETCH_EVERY_MS,
  });
}

/** The menus show the count of the session, which is reloaded if it differs from the list. */
function useMatchingCounts(companyId: number | undefined, unread: number | undefined): void {
  const { user } = useSession();
  const company = user?.companies.find(({ id }) => id === companyId);
  const counted = company?.number_of_unread_notifications;
  useEffect(() => {
    if (unread !== undefined && counted !== undefined && unread !== counted) void reload();
  }, [unread, counted]);
}

/** Marks a notification as read when it is opened; on failure it stays unread. */
async function follow(notification: Notification): Promise<void> {
  if (isUnread(notification)) {
    const name = notification.count === undefined ? 'readNotification' : 'readNotificationGroup';
    await api.call(name, { params: { notificationId: notification.id } }).catch(passOver);
  }
  await refresh();
}

/** Refetches everything, since the event may affect any page. */
async function refresh(): Promise<void> {
  await Promise.all([refetchAll(), reload()]);
}

async function reload(): Promise<void> {
  await session.reload().catch(passOver);
}

function passOver(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
