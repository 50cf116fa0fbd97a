import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Application } from './application.ts';
import { isRefusable, useChoice } from './use-choice.ts';

const application = (id: number, statuses: readonly string[]) =>
  ({
    id,
    employee_first_name: 'Ana',
    employee_last_name: `Reis ${id}`,
    can: { open: true, statuses },
  }) as unknown as Application;
const open = application(1, ['READ', 'REFUSAL']);
const settled = application(2, []);

describe('the selection for a bulk rejection', () => {
  it('contains only applications that can be rejected', () => {
    expect([open, settled].map(isRefusable)).toEqual([true, false]);
  });

  it('is empty at first, and each checkbox names its applicant', () => {
    let seen: ReturnType<typeof useChoice> | undefined;
    function Probe() {
      seen = useChoice([open, settled], (name) => `wählt ${name}`);
      return null;
    }
    renderToString(<Probe />);
    expect(seen?.chosen).toEqual([]);
    expect(seen?.choice.label(open)).toBe('wählt Ana Reis 1');
    expect([open, settled].map((row) => seen?.choice.isChoosable(row))).toEqual([true, false]);
  });
});
