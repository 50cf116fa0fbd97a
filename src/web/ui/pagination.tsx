import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import css from './pagination.module.css';

interface PaginationProps {
  /** 1-based. */
  page: number;
  pages: number;
  /** The address of a page; links, so that they work without script. */
  linkTo: (page: number) => string;
}

export function Pagination({ page, pages, linkTo }: PaginationProps) {
  const { t } = useTranslation('common');
  if (pages < 2) return null;
  const step = (to: number, content: React.ReactNode, rel: 'prev' | 'next') =>
    to < 1 || to > pages ? (
      <span className={css.step} data-off>
        {content}
      </span>
    ) : (
      <Link className={css.step} to={linkTo(to)} rel={rel} preventScrollReset>
        {content}
      </Link>
    );
  return (
    <nav className={css.pagination} aria-label={t('pagination.label')}>
      {step(
        page - 1,
        <>
          <IconChevronLeft size={20} aria-hidden />
          <span className={css.word}>{t('pagination.previous')}</span>
        </>,
        'prev',
      )}
      <span className={css.where}>{t('pagination.pageOf', { page, total: pages })}</span>
      <ol className={css.pages}>
        {pagesAround(page, pages).map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there may be two gaps
          <li key={index}>
            {number === null ? (
              <span className={css.gap}>…</span>
            ) : (
              <Link
                className={css.page}
                to={linkTo(number)}
                preventScrollReset
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('pagination.page', { page: number })}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(
        page + 1,
        <>
          <span className={css.word} data-always>
            {t('pagination.next')}
          </span>
          <IconChevronRight size={20} aria-hidden />
        </>,
        'next',
      )}
    </nav>
  );
}

/** The first page, the last one and the neighbours of the current one; null for a gap. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) =>
      number === 1 || number === pages || Math.abs(number - page) <= (page === 1 || page === pages ? 3 : 1),
  );
  return near.flatMap((number, index) => {
    const before = near[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
