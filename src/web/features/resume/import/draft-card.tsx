import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { StatusChip, type Tone } from '#web/ui/chip.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useSummary } from './card-texts.ts';
import css from './draft-card.module.css';
import type { Card, Fate } from './imported.ts';

interface DraftCardProps {
  card: Card;
  fate: Fate | undefined;
  /** The problems that prevent the import, as sentences; absent until they are computed. */
  problems: readonly string[] | undefined;
  /** Whether the profile has to be completed first. */
  isBlocked: boolean;
  busy: boolean;
  refusal: Error | null;
  /** The address of the form in which the entry can be edited before the import. */
  form: string;
  onTake: () => void;
  onLeave: () => void;
  onReturn: () => void;
}

const CHIPS: Record<
  'taken' | 'left' | 'listed' | 'incomplete' | 'ready',
  { tone: Tone; Icon: typeof IconCheck }
> = {
  taken: { tone: 'ok', Icon: IconCircleCheck },
  left: { tone: 'neutral', Icon: IconMinus },
  listed: { tone: 'info', Icon: IconCopy },
  incomplete: { tone: 'warn', Icon: IconAlertTriangle },
  ready: { tone: 'neutral', Icon: IconCheck },
};

/** An entry of a draft: the parsed values, the problems, and the decision to import or skip it. */
export function DraftCard(props: DraftCardProps) {
  const { card, fate, problems = [], isBlocked, busy, refusal, form, onTake, onLeave, onReturn } = props;
  const { t } = useTranslation('resume');
  const { title, lines, period, text, notes } = useSummary(card);
  const isReady = props.problems?.length === 0;
  const isListed = card.fields.is_listed && fate !== 'taken';
  const state = isListed ? 'listed' : (fate ?? (problems.length > 0 ? 'incomplete' : 'ready'));
  // A resume lists each language once.
  const mayReturn = fate === 'left' && !(isListed && card.kind === 'language');
  const { tone, Icon } = CHIPS[state];
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(fate);
  // The button is gone after the decision, so the focus moves on.
  useEffect(() => {
    if (before.current !== fate && document.activeElement === document.body) heading.current?.focus();
    before.current = fate;
  }, [fate]);
  return (
    <article className={css.card} data-fate={fate}>
      <div className={css.head}>
        <h4 className={css.title} ref={heading} tabIndex={-1}>
          {title}
        </h4>
        <StatusChip tone={tone} icon={<Icon size={17} aria-hidden />}>
          {t(`transfer.state.${state}`)}
        </StatusChip>
      </div>
      {lines.map((line) => (
        <p key={line} className={css.about}>
          {line}
        </p>
      ))}
      {period && <p className={css.period}>{period}</p>}
      {fate === undefined && (
        <>
          {text && <p className={css.text}>{text}</p>}
          {notes.length > 0 && (
            <ul className={css.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {problems.length > 0 && (
            <div className={css.missing}>
              <p>{t('transfer.draft.before')}</p>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          )}
          <Refusal error={refusal} />
          {isBlocked && <p className={css.about}>{t('list.addBlocked')}</p>}
        </>
      )}
      <div className={css.actions}>
        {fate === undefined && isReady && !isBlocked && (
          <Button
            size="sm"
            variant="outline"
            icon={<IconCheck size={20} aria-hidden />}
            loading={busy}
            loadingText={t('common:action.saving')}
            onClick={onTake}
          >
            {t('transfer.draft.take')}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
        {fate === undefined && !isBlocked && (
          <ButtonLink
            size="sm"
            variant={problems.length > 0 ? 'outline' : 'text'}
            icon={<IconPencil size={20} aria-hidden />}
            to={form}
          >
            {t(problems.length > 0 ? 'transfer.draft.complete' : 'transfer.draft.change')}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>
        )}
        {fate === undefined && (
          <Button size="sm" variant="text" onClick={onLeave}>
            {t('transfer.draft.leave')}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
        {mayReturn && (
          <Button size="sm" variant="text" onClick={onReturn}>
            {t(isListed ? 'transfer.draft.again' : 'transfer.draft.return')}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
    </article>
  );
}
