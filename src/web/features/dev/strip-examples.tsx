import type { ReactNode } from 'react';
import { listWindow } from '#domain/kernel/year-strip.ts';
import { StripLegend } from '#web/ui/year-strip/legend.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './components-page.module.css';

const WINTER = {
  season: 'winter',
  state: 'confirmed',
  start: '2026-12-05',
  end: '2027-04-11',
  text: 'Winterstelle · Betrieb A',
} as const;
const SUMMER = {
  season: 'summer',
  state: 'confirmed',
  start: '2027-05-05',
  end: '2027-10-24',
  text: 'Sommerstelle · Betrieb B',
} as const;
const TODAY = '2026-11-12';
const SIGNS = [
  { sign: 'confirmed', text: 'bestätigt' },
  { sign: 'possible', text: 'möglich' },
  { sign: 'draft', text: 'zählt nicht' },
  { sign: 'past', text: 'vorbei' },
  { sign: 'gap', text: 'Unterbruch' },
  { sign: 'winter', text: 'Winter' },
  { sign: 'beside', text: 'anderswo vereinbart' },
  { sign: 'short', text: 'zu wenige' },
] as const;

/** Every size and state of the year strip. */
export function StripExamples() {
  const list = listWindow(TODAY);
  return (
    <div className={css.stack}>
      <Example title="lg, Jobpaket">
        <YearStrip
          size="lg"
          bars={[WINTER, SUMMER]}
          label="Jobpaket: Winterstelle bis 11. April 2027, 23 Tage Lücke, Sommerstelle ab 5. Mai 2027."
        />
      </Example>
      <Example title="lg, möglich">
        <YearStrip
          size="lg"
          bars={[WINTER, { ...SUMMER, state: 'possible', text: 'Diese Stelle' }]}
          label="Möglich"
        />
      </Example>
      <Example title="Legende">
        <StripLegend entries={SIGNS} />
      </Example>
      <div className={css.pair}>
        <Example title="xs">
          <YearStrip size="xs" bars={[WINTER, SUMMER]} label="Jobpaket" />
        </Example>
        <Example title="sm, eine Stelle">
          <YearStrip size="sm" bars={[WINTER]} label="Winterstelle, 5. Dezember 2026 bis 11. April 2027." />
        </Example>
        <Example title="sm mit Lücke">
          <YearStrip size="sm" bars={[WINTER, SUMMER]} label="Jobpaket" />
        </Example>
        <Example title="md, Jobpaket">
          <YearStrip size="md" bars={[WINTER, SUMMER]} label="Jobpaket" />
        </Example>
        <Example title="md, möglich">
          <YearStrip size="md" bars={[WINTER, { ...SUMMER, state: 'possible' }]} label="Möglich" />
        </Example>
        <Example title="Überschneidung">
          <YearStrip size="md" bars={[{ ...WINTER, end: '2027-05-14' }, SUMMER]} label="10 Tage doppelt" />
        </Example>
        <Example title="Lücke zu lang">
          <YearStrip
            size="md"
            maxGap={123}
            bars={[
              { ...WINTER, end: '2027-01-20' },
              { ...SUMMER, start: '2027-06-15' },
            ]}
            label="145 Tage"
          />
        </Example>
        <Example title="Früher beendet">
          <YearStrip
            size="md"
            gapText={null}
            bars={[WINTER, { ...SUMMER, endedOn: '2027-07-15' }]}
            label="Beendet"
          />
        </Example>
        <Example title="Vergangen, Lücke ohne Beschriftung">
          <YearStrip
            size="md"
            gapText={null}
            bars={[{ ...WINTER, state: 'past' }, SUMMER]}
            label="Vergangen"
          />
        </Example>
        <Example title="Über das Fenster hinaus, Entwurf">
          <YearStrip
            size="md"
            gapText={null}
            window={{ start: { year: 2026, month: 11 }, months: 12 }}
            bars={[
              { ...WINTER, start: '2026-10-05', end: '2027-02-28' },
              { ...SUMMER, state: 'draft', end: '2027-09-30' },
            ]}
            label="Über das Fenster hinaus"
          />
        </Example>
      </div>
      <Example title="Liste, 18 Monate">
        <div className={css.list}>
          <span />
          <SharedRuler window={list} today={TODAY} />
          <span>Sous-Chef</span>
          <YearStrip
            size="sm"
            ruler="bare"
            window={list}
            today={TODAY}
            bars={[{ ...WINTER, end: '2027-04-30' }]}
            label="Winter"
          />
          <span>Housekeeping</span>
          <YearStrip size="sm" ruler="bare" window={list} today={TODAY} bars={[SUMMER]} label="Sommer" />
          <span>Kinderhort</span>
          <YearStrip
            size="sm"
            ruler="bare"
            window={list}
            today={TODAY}
            bars={[{ season: 'winter', start: '2027-12-01', end: '2028-05-31', state: 'draft' }]}
            label="Entwurf"
          />
        </div>
      </Example>
    </div>
  );
}

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.example}>
      <h4>{title}</h4>
      {children}
    </div>
  );
}
