import { type PointerEvent, useId, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api, session } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type ChosenPicture, cutOut } from './chosen-picture.ts';
import { type Cut, dragged, MAX_ZOOM, MIDDLE, roomAround, squareOf, zoomedTo } from './cut.ts';
import css from './picture.module.css';

/** Asks which part of the chosen picture to keep; it is dragged with a finger, or set with the sliders. */
export default function CutDialog({ chosen, onClose }: { chosen: ChosenPicture; onClose: () => void }) {
  const { t } = useTranslation('picture');
  const [cut, setCut] = useState(MIDDLE);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const room = roomAround(chosen, cut);

  async function save() {
    setSending(true);
    setRefusal('');
    try {
      await api.call('uploadPicture', { file: await cutOut(chosen, cut) });
      await session.reload();
      onClose();
      snackbar.success(t('saved'));
    } catch (error) {
      setRefusal(wordsOf(error) ?? t('broken'));
      setSending(false);
    }
  }

  return (
    <Dialog
      title={t('cut.title')}
      lead={t('cut.lead')}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button loading={sending} loadingText={t('common:upload.uploading')} onClick={() => void save()}>
            {t('cut.save')}
          </Button>
        </>
      }
    >
      <div className={css.cut}>
        <Preview chosen={chosen} cut={cut} onChange={setCut} />
        <div className={css.sliders}>
          <Slider
            label={t('cut.zoom')}
            min={1}
            max={MAX_ZOOM}
            value={cut.zoom}
            onChange={(zoom) => setCut(zoomedTo(chosen, cut, zoom))}
          />
          {room.x && (
            <Slider label={t('cut.sideways')} value={cut.x} onChange={(x) => setCut({ ...cut, x })} />
          )}
          {room.y && (
            <Slider label={t('cut.upAndDown')} value={cut.y} onChange={(y) => setCut({ ...cut, y })} />
          )}
        </div>
        {refusal && <Alert live tone="bad" title={refusal} />}
      </div>
    </Dialog>
  );
}

/** Why the server refused it, in its words: those about the picture if there are any. */
function wordsOf(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.errors.image?.[0] ?? error.message) : undefined;
}

interface PreviewProps {
  chosen: ChosenPicture;
  cut: Cut;
  onChange: (cut: Cut) => void;
}

/** The square as it will be; the picture in it follows the pointer. */
function Preview({ chosen, cut, onChange }: PreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { left, top, side } = squareOf(chosen, cut);
  const inPercent = (points: number) => `${(points / side) * 100}%`;

  function follow(event: PointerEvent) {
    if (!frame.current?.hasPointerCapture(event.pointerId)) return;
    const { clientWidth } = frame.current;
    onChange(dragged(chosen, cut, event.movementX / clientWidth, event.movementY / clientWidth));
  }

  return (
    <div
      ref={frame}
      className={css.frame}
      onPointerDown={(event) => frame.current?.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
    >
      <img
        src={chosen.image.src}
        alt=""
        draggable={false}
        style={{
          width: inPercent(chosen.width),
          height: inPercent(chosen.height),
          left: inPercent(-left),
          top: inPercent(-top),
        }}
      />
    </div>
  );
}

interface SliderProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, min = 0, max = 1, onChange }: SliderProps) {
  const id = useId();
  const { language } = useTranslation('picture');
  const percent = Math.round(((value - min) / (max - min)) * 100);
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        aria-valuetext={new Intl.NumberFormat(`${language}-CH`, { style: 'percent' }).format(percent / 100)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}
