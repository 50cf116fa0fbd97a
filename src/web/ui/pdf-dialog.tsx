import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { ButtonLink } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './pdf-dialog.module.css';
import { Spinner } from './spinner.tsx';
import { ErrorState } from './states.tsx';

interface PdfDialogProps {
  /** Names the dialog and the frame. */
  title: string;
  /**
   * Its signed address, or a function that gets one: an address holds for minutes only, a list may be open for hours.
   */
  url: string | (() => Promise<string>);
  /** Stands above the PDF. */
  above?: ReactNode;
  /** Further buttons, after the one that opens it in a tab. */
  actions?: ReactNode;
  onClose: () => void;
}

/** Asks the viewer for the whole width: a list of pages beside one or two is only in the way. */
const VIEW = '#navpanes=0&view=FitH';

type OpenedPdf = { status: 'opening' } | { status: 'failed' } | { status: 'open'; address: string };

/** A PDF within the page, or the way to it where the browser shows PDFs in tabs of their own only, as phones do. */
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

/** Checks that the PDF can be loaded before it is shown: a frame would show the server's error as JSON. */
function usePdf(url: PdfDialogProps['url'], tries: number): OpenedPdf {
  const [pdf, setPdf] = useState<OpenedPdf>({ status: 'opening' });
  const check = useEffectEvent(() => checkedAddress(url));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again, and so does another PDF
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
