import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { ButtonLink } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './pdf-dialog.module.css';
import { Spinner } from './spinner.tsx';
import { ErrorState } from './states.tsx';

interface PdfDialogProps {
  /** What it is: it names the dialog and the frame. */
  title: string;
  /** Its signed address, or how to get one: such an address holds for minutes only, and a list may be open for hours. */
  url: string | (() => Promise<string>);
  onClose: () => void;
}

/** Asks the viewer for the whole width: a list of pages beside one or two is only in the way. */
const VIEW = '#navpanes=0&view=FitH';

type Paper = { status: 'opening' } | { status: 'failed' } | { status: 'open'; address: string };

/** A PDF within the page, or the way to it where the browser shows PDFs in tabs of their own only, as phones do. */
export default function PdfDialog({ title, url, onClose }: PdfDialogProps) {
  const { t } = useTranslation('common');
  const [tries, setTries] = useState(1);
  const paper = usePaper(url, tries);
  const isOutside = navigator.pdfViewerEnabled === false;
  return (
    <Dialog
      size="lg"
      title={title}
      onClose={onClose}
      actions={
        paper.status === 'open' && (
          <ButtonLink
            to={paper.address}
            newTab
            variant={isOutside ? 'filled' : 'outline'}
            icon={<IconExternalLink size={20} aria-hidden />}
          >
            {t('pdf.newTab')}
          </ButtonLink>
        )
      }
    >
      {paper.status === 'failed' ? (
        <ErrorState title={t('pdf.failed')} onRetry={() => setTries(tries + 1)} />
      ) : paper.status === 'opening' ? (
        <div className={css.waiting}>
          <Spinner size={32} label={t('pdf.loading')} />
        </div>
      ) : isOutside ? (
        <p>{t('pdf.outside')}</p>
      ) : (
        <iframe className={css.paper} src={`${paper.address}${VIEW}`} title={title} />
      )}
    </Dialog>
  );
}

/** Makes sure that it can be had before it is shown: a frame would show what the server says to programs. */
function usePaper(url: PdfDialogProps['url'], tries: number): Paper {
  const [paper, setPaper] = useState<Paper>({ status: 'opening' });
  const check = useEffectEvent(() => checkedAddress(url));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isWanted = true;
    setPaper({ status: 'opening' });
    check().then(
      (address) => isWanted && setPaper({ status: 'open', address }),
      () => isWanted && setPaper({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [tries]);
  return paper;
}

async function checkedAddress(url: PdfDialogProps['url']): Promise<string> {
  const address = typeof url === 'string' ? url : await url();
  const { ok } = await fetch(address, { method: 'HEAD' });
  if (!ok) throw new Error('The PDF cannot be had');
  return address;
}
