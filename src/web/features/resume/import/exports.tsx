import IconBraces from '@tabler/icons-react/dist/esm/icons/IconBraces.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypeXml from '@tabler/icons-react/dist/esm/icons/IconFileTypeXml.mjs';
import { useAttempt } from '#web/lib/attempt.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import css from './import-page.module.css';

const ICONS = { pdf: IconFileText, europass: IconFileTypeXml, json: IconBraces };
type Kind = keyof typeof ICONS;

/** Exports of the resume as files. */
export function Exports() {
  const { t } = useTranslation('resume');
  return (
    <section className={css.section} aria-labelledby="export">
      <h2 id="export">{t('transfer.export.heading')}</h2>
      <p>{t('transfer.export.lead')}</p>
      <ul className={css.rows}>
        {(Object.keys(ICONS) as Kind[]).map((kind) => (
          <li key={kind} className={css.row}>
            <Export kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Export({ kind }: { kind: Kind }) {
  const { t } = useTranslation('resume');
  const { attempt, busy, refusal } = useAttempt();
  const Icon = ICONS[kind];
  const name = t(`transfer.export.${kind}`);

  async function download() {
    const { data } = await api.call('getResume');
    location.assign(kind === 'europass' ? data.europass_url : data.json_resume_url);
  }

  return (
    <>
      <Icon className={css.icon} size={24} aria-hidden />
      <div className={css.about}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.hint}>{t(`transfer.export.${kind}Text`)}</p>
      </div>
      {kind === 'pdf' ? (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          onClick={() =>
            openDialog('pdf', {
              title: t('list.heading'),
              url: async () => (await api.call('getResume')).data.url,
            })
          }
        >
          {t('transfer.export.view')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          icon={<IconDownload size={20} aria-hidden />}
          loading={busy}
          onClick={() => void attempt(download)}
        >
          {t('transfer.export.download')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {refusal && (
        <div className={css.refusal}>
          <Refusal error={refusal} />
        </div>
      )}
    </>
  );
}
