import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { MESSAGE_MAX } from '#domain/applications/message.ts';
import { useServerForm } from '#web/lib/form.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery, refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { useIsSeen } from '#web/lib/use-is-seen.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import css from './thread.module.css';

type Thread = Reply<'listMessages'>;
type Message = Thread['data'][number];

const PER_PAGE = '100';

interface ThreadProps {
  applicationId: number;
  /** Null for the applicant. */
  companyId: number | null;
  /** The other side. */
  name: string;
  canWrite: boolean;
}

/** What both sides of an application wrote, and the field for the next message (rule applications/messages). */
export function MessageThread({ applicationId, companyId, name, canWrite }: ThreadProps) {
  const { t } = useTranslation('messages');
  const id = useId();
  const section = useRef<HTMLElement>(null);
  // Asking for messages reads them, so nothing is asked before the thread is in sight.
  const isSeen = useIsSeen(section);
  const [pages, setPages] = useState(1);
  const own = companyId === null ? 'employee' : 'company';
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...threadQuery(applicationId, companyId, index + 1),
      enabled: isSeen,
    })),
  });
  const messages = inOrder(queries);
  const total = queries[0]?.data?.meta?.total ?? 0;
  useScrollToThread(section, messages !== null);
  return (
    <section ref={section} id="messages" className={css.thread} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('title')}
      </h2>
      <div className={css.written}>
        {messages === null ? (
          queries[0]?.isError ? (
            <ErrorState title={t('failed')} onRetry={() => void queries[0]?.refetch()} />
          ) : (
            isSeen && <SkeletonText lines={2} />
          )
        ) : (
          <Messages {...{ messages, own, name }}>
            {messages.length < total && (
              <Button
                variant="text"
                size="sm"
                loading={queries.some(({ isFetching }) => isFetching)}
                onClick={() => setPages(pages + 1)}
              >
                {t('earlier')}
              </Button>
            )}
          </Messages>
        )}
      </div>
      {canWrite ? (
        <MessageForm key={applicationId} {...{ applicationId, companyId, name }} />
      ) : (
        messages !== null && <p className={css.hint}>{t('closed')}</p>
      )}
    </section>
  );
}

/** A page of the thread, by the call of the side that reads it. */
function threadQuery(applicationId: number, companyId: number | null, page: number) {
  const query = { page: String(page), per_page: PER_PAGE };
  const options =
    companyId === null
      ? apiQuery('listOwnMessages', { params: { applicationId }, query })
      : apiQuery('listMessages', { params: { companyId, applicationId }, query });
  // Both calls answer the same.
  return options as unknown as UseQueryOptions<Thread>;
}

/** All messages that were loaded, the oldest first and each once; null while there are none yet. */
function inOrder(queries: readonly UseQueryResult<Thread>[]): Message[] | null {
  if (queries[0]?.data === undefined) return null;
  const byId = new Map(queries.flatMap(({ data }) => data?.data ?? []).map((it) => [it.id, it]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** News lead to the thread itself, which is not there yet when the browser looks for it. */
function useScrollToThread(section: React.RefObject<HTMLElement | null>, isLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#messages') section.current?.scrollIntoView({ block: 'start' });
    // Once it is loaded it may have grown.
    if (hash === '#messages' && isLoaded) section.current?.scrollIntoView({ block: 'start' });
  }, [hash, isLoaded, section]);
}

interface MessagesProps {
  messages: readonly Message[];
  own: Message['from'];
  name: string;
  children: React.ReactNode;
}

function Messages({ messages, own, name, children }: MessagesProps) {
  const { t, language } = useTranslation('messages');
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  // The newest message is at the foot, as it is when the thread opens and whenever one comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: earlier messages must not move what is read
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  if (messages.length === 0) return <p className={css.hint}>{t('none', { name })}</p>;
  const lastRead = messages.findLast(({ from, read_at }) => from === own && read_at !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is scrolled with the keyboard too
    <div ref={list} className={css.list} role="log" aria-label={t('title')} tabIndex={0}>
      {children}
      <ol className={css.messages}>
        {messages.map((message) => (
          <li key={message.id} className={css.message} data-own={message.from === own || undefined}>
            <p className={css.head}>
              <span className={css.who}>{message.from === own ? t(`own.${own}`) : name}</span>{' '}
              <time dateTime={message.created_at}>
                {formatInstant(message.created_at, language, 'short')}
              </time>
            </p>
            <p className={css.text}>{message.text}</p>
            {message === lastRead && lastRead.read_at && (
              <p className={css.head}>
                {t('read', { moment: formatInstant(lastRead.read_at, language, 'short') })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function MessageForm({ applicationId, companyId, name }: Omit<ThreadProps, 'canWrite'>) {
  const { t } = useTranslation('messages');
  /** The text that was sent last and its key, for a call whose answer was lost. */
  const tried = useRef({ text: '', key: '' });
  const { form, field, formProps, submitting } = useServerForm({
    endpoint: 'createMessage',
    initialValues: { text: '' },
    persistAs: `message-${companyId ?? 'own'}-${applicationId}`,
    labels: { text: t('label') },
    submit: async ({ text }) => {
      if (tried.current.text !== text) tried.current = { text, key: newKey() };
      const body = { text, key: tried.current.key };
      await (companyId === null
        ? api.call('createOwnMessage', { params: { applicationId }, body })
        : api.call('createMessage', { params: { companyId, applicationId }, body }));
      tried.current = { text: '', key: '' };
    },
    onSuccess: (_, { text }) => {
      // What was typed while it was on its way stays.
      if (form.getValues().text === text) form.setFieldValue('text', '');
      void refetch(companyId === null ? 'listOwnMessages' : 'listMessages');
    },
  });
  return (
    <Form {...formProps} className={css.form}>
      <TextArea
        {...field('text')}
        rows={3}
        maxLength={MESSAGE_MAX}
        required={false}
        label={t('label')}
        hint={t('hint', { name })}
      />
      <Button type="submit" size="sm" loading={submitting} icon={<IconSend size={18} aria-hidden />}>
        {t('send')}
      </Button>
    </Form>
  );
}

/** A random UUID (version 4), also where the page is not secure and `randomUUID` is missing. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
