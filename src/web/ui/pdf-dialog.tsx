import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { ButtonLink } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './pdf-dialog.module.css';
import { Spinner } from './spinner.tsx';
import { ErrorState } from './states.tsx';

interface PdfDialogProps {
  /** The title of the dialog and of the frame. */
  title: string;
  /**
   * The signed address, or a function that requests one: an address expires within minutes, while a list may be open
   * for hours.
   */
  url: string | (() => Promise<string>);
  /** Shown above the PDF. */
  above?: ReactNode;
  /** Further buttons, after the one that opens a new tab. */
  actions?: ReactNode;
  onClose: () => void;
}

/** Fits the page to the width: a sidebar of thumbnails is useless for one or two pages. */
const VIEW = '#navpanes=0&view=FitH';

type OpenedPdf = { status: 'opening' } | { status: 'failed' } | { status: 'open'; address: string };

/** A PDF embedded in the page; a link to it if the browser cannot embed PDFs, as on phones. */
export default function PdfDialog({ title, url, above, actions, onClose }: PdfDialogProps) {
  const { t } = useTranslation('common');
  const [tries, setTries] = useState(1);
  const pdf = usePdf(url, tries);
  const isOutside = navigator.pdfViewerEnabled === false;
  return (
    <Dialog
      size="lg"
      title={title}
      onClose={onClose}
      actions={
        <>
          {pdf.status === 'open' && (
            <ButtonLink
              to={pdf.address}
              newTab
              variant={isOutside && !actions ? 'filled' : 'outline'}
              icon={<IconExternalLink size={20} aria-hidden />}
            >
              {t('pdf.newTab')}
            </ButtonLink>
          )}
          {actions}
        </>
      }
    >
      {above}
      {pdf.status === 'failed' ? (
        <ErrorState title={t('pdf.failed')} onRetry={() => setTries(tries + 1)} />
      ) : pdf.status === 'opening' ? (
        <div className={css.waiting}>
          <Spinner size={32} label={t('pdf.loading')} />
        </div>
      ) : isOutside ? (
        <p>{t('pdf.outside')}</p>
      ) : (
        <iframe className={css.pdf} src={`${pdf.address}${VIEW}`} title={title} />
      )}
    </Dialog>
  );
}

/** Checks beforehand that the PDF can be loaded: an iframe would show the server's error as JSON. */
function usePdf(url: PdfDialogProps['url'], tries: number): OpenedPdf {
  const [pdf, setPdf] = useState<OpenedPdf>({ status: 'opening' });
  const check = useEffectEvent(() => checkedAddress(url));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry and another PDF both check again
  useEffect(() => {
    let isWanted = true;
    setPdf({ status: 'opening' });
    check().then(
      (address) => isWanted && setPdf({ status: 'open', address }),
      () => isWanted && setPdf({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [tries, url]);
  return pdf;
}

async function checkedAddress(url: PdfDialogProps['url']): Promise<string> {
  const address = typeof url === 'string' ? url : await url();
  const { ok } = await fetch(address, { method: 'HEAD' });
  if (!ok) throw new Error('The PDF cannot be had');
  return address;
}
