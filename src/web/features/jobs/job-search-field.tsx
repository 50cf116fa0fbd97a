import { type ComponentProps, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import type { Suggested } from './suggestions.tsx';

/** Loaded when the field gets the focus. */
const Suggestions = lazy(() => import('./suggestions.tsx'));

interface JobSearchFieldProps
  extends Omit<ComponentProps<typeof SearchBox>, 'onChange' | 'value' | 'children'> {
  value: string;
  onChange: (text: string) => void;
  /** The query string of the list that a suggestion refines; all ads by default. */
  within?: string;
  onChoose: (suggested: Suggested) => void;
}

/** The search field with suggestions of titles, places and companies. Before hydration it is a plain search field. */
export function JobSearchField({
  value,
  onChange,
  within = '',
  onChoose,
  onFocus,
  ...box
}: JobSearchFieldProps) {
  const isAlive = useHydrated();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [wanted, setWanted] = useState<'soon' | 'now' | null>(null);
  return (
    <SearchBox
      {...box}
      {...(isAlive && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false })}
      name="query"
      autoComplete="off"
      ref={setInput}
      value={value}
      onFocus={(event) => {
        setWanted((before) => before ?? 'soon');
        onFocus?.(event);
      }}
      onChange={(event) => {
        setWanted('now');
        onChange(event.currentTarget.value);
      }}
    >
      {wanted && input && (
        <LatePart instead={null}>
          <Suggestions
            input={input}
            text={value}
            isTyping={wanted === 'now'}
            within={within}
            onChoose={onChoose}
          />
        </LatePart>
      )}
    </SearchBox>
  );
}

/** The same field on other pages, where a suggestion navigates to the list. */
export function JobSearchStart({
  onDone,
  ...box
}: Omit<JobSearchFieldProps, 'value' | 'onChange' | 'onChoose' | 'within'> & { onDone?: () => void }) {
  const path = usePublicPath();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <JobSearchField
      {...box}
      value={text}
      onChange={setText}
      onChoose={({ search }) => {
        void navigate({ pathname: path('job.list'), search });
        onDone?.();
      }}
    />
  );
}
