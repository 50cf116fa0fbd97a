import { data } from 'react-router';
import { pageMeta } from '#web/lib/meta.ts';
import { usePreferences } from '#web/lib/preferences.tsx';
import { pageRequest } from '#web/lib/request.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/mark.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { Skyline } from '#web/ui/skyline.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import type { Route } from './+types/components-page.ts';
import { ButtonExamples } from './button-examples.tsx';
import { ChoiceExamples } from './choice-examples.tsx';
import css from './components-page.module.css';
import { ExampleSection } from './example-section.tsx';
import { FieldExamples, MoreFieldExamples } from './field-examples.tsx';
import { DialogExamples, MessageExamples } from './message-examples.tsx';
import { StripExamples } from './strip-examples.tsx';
import { TableExamples } from './table-examples.tsx';

export const meta = pageMeta('shell', 'devComponents');

/** For developers; not available in production. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageRequest).demo && !import.meta.env.DEV) throw data(null, { status: 404 });
  return null;
}

const COLOURS = ['paper', 'surface', 'sunken', 'ink', 'muted', 'edge', 'action', 'tint', 'summer', 'winter'];

export default function ComponentsPage() {
  const { season, scheme } = usePreferences();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Logo />
        <span className={css.muted}>
          {season}, {scheme}
        </span>
      </header>
      <div className={css.colours}>
        {COLOURS.map((name) => (
          <div key={name}>
            <span className={css.colour} style={{ background: `var(--sol-${name})` }} />
            {name}
          </div>
        ))}
      </div>
      <ExampleSection title="Schrift">
        <h1>Küche, città, août</h1>
        <h2>Zweite Saison ergänzen</h2>
        <h3>Réceptionist mit Nachtdienst</h3>
        <p>
          Il secondo lavoro può iniziare al massimo 124 giorni dopo il primo.{' '}
          <a href="#schrift">Was ist ein Jobpaket?</a>
        </p>
        <p className={css.small}>Klein, 15 px: Illgau, Il 10. Oktober, CHF 49.90</p>
      </ExampleSection>
      <ButtonExamples />
      <FieldExamples />
      <ChoiceExamples />
      <ExampleSection title="Tabelle" wide>
        <TableExamples />
      </ExampleSection>
      <DialogExamples />
      <MessageExamples />
      <ExampleSection title="Laden">
        <div data-example>
          <SkeletonCards count={1} />
        </div>
      </ExampleSection>
      <ExampleSection title="Leer und Fehler">
        <div className={css.pair}>
          <EmptyState
            title="Noch nichts gemerkt"
            action={
              <ButtonLink to="/de/jobs" size="sm">
                Stellen suchen
              </ButtonLink>
            }
          >
            Tippen Sie bei einer Stelle auf das Herz.
          </EmptyState>
          <ErrorState title="Stellen nicht geladen" onRetry={() => snackbar.success('Geladen')}>
            Prüfen Sie die Verbindung.
          </ErrorState>
        </div>
      </ExampleSection>
      <ExampleSection title="Mehr Felder">
        <MoreFieldExamples />
      </ExampleSection>
      <ExampleSection title="Aufklappen und Blättern">
        <AccordionItem title="Was kostet ein Inserat?">Nichts. Bezahlt wird das Abonnement.</AccordionItem>
        <AccordionItem title="Wer bestätigt eine Anstellung?">Der Betrieb.</AccordionItem>
        <div className={css.gap}>
          <Pagination page={2} pages={12} linkTo={(page) => `?page=${page}`} />
        </div>
      </ExampleSection>
      <ExampleSection title="Jahresstreifen" wide>
        <StripExamples />
      </ExampleSection>
      <ExampleSection title="Horizont" wide>
        <div className={css.sky}>
          <Skyline />
        </div>
      </ExampleSection>
    </div>
  );
}
