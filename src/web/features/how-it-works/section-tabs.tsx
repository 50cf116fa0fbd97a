import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Part } from '#web/features/content/long-text.ts';
import { useFocusOnAnchor } from '#web/features/content/use-focus-on-anchor.ts';
import css from './section-tabs.module.css';

/** What is above the window counts as seen, so that a leap over all headings is noticed too. */
const ABOVE = '1000000px';
/** Pixels of the tab before the marked one that stay in sight, where the row is wider than the window. */
const ROOM_BEFORE = 48;

/** Links that scroll to the sections of a page and stay in sight; the one that is read is marked. */
export function SectionTabs({ label, sections }: { label: string; sections: readonly Part[] }) {
  const current = useSectionInView(sections);
  useFocusOnAnchor();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark moves with what is read
  useEffect(() => {
    const marked = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (marked) row.current?.scrollTo({ left: marked.offsetLeft - ROOM_BEFORE });
  }, [current]);
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {sections.map(({ id, title }) => (
        <Link key={id} to={`#${id}`} className={css.tab} aria-current={id === current ? 'true' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** The last section whose heading has been scrolled past the upper third of the window. */
function useSectionInView(sections: readonly Part[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const read = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      setCurrent(passed.at(-1)?.id);
    };
    const watcher = new IntersectionObserver(read, { rootMargin: `${ABOVE} 0px -66% 0px` });
    for (const heading of headings) watcher.observe(heading);
    return () => watcher.disconnect();
  }, [sections]);
  return current;
}
