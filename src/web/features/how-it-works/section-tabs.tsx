import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Part } from '#web/features/content/long-text.ts';
import { useFocusOnAnchor } from '#web/features/content/use-focus-on-anchor.ts';
import css from './section-tabs.module.css';

/** Extends the root of the observer upwards, so that a jump past several headings still fires it. */
const ABOVE = '1000000px';
/** How many pixels of the tab before the current one stay visible if the row overflows. */
const ROOM_BEFORE = 48;

/** Sticky anchor links to the sections of a page, with the section that is being read marked. */
export function SectionTabs({ label, sections }: { label: string; sections: readonly Part[] }) {
  const current = useSectionInView(sections);
  useFocusOnAnchor();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls when the current section changes
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

/** The current section: the last one whose heading has scrolled past the upper third of the window. */
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
