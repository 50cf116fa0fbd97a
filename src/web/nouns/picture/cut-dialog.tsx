import { type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { useUploadWords } from '#web/lib/upload-failure.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type ChosenPicture, cutOut } from './chosen-picture.ts';
import {
  type Cut,
  dragged,
  firstCut,
  frameOf,
  MAX_ZOOM,
  minZoom,
  roomAround,
  type Shape,
  zoomedTo,
} from './cut.ts';
import css from './picture.module.css';

/** `onProgress` is called with the upload progress, from 0 to 1. */
export type Save = (file: Blob, onProgress: (share: number) => void) => Promise<unknown>;

interface CutDialogProps {
  chosen: ChosenPicture;
  shape: Shape;
  /** Whether to indicate the circle that small avatars show. */
  isRound: boolean;
  /** The name of the field in the request. */
  name: string;
  save: Save;
  /** The success message. */
  saved: string;
  onClose: () => void;
}

/** Crops an image, by dragging it or with sliders. */
export default function CutDialog({
  chosen,
  shape,
  isRound,
  name,
  save: send,
  saved,
  onClose,
}: CutDialogProps) {
  const { t } = useTranslation('picture');
  const [cut, setCut] = useState(() => firstCut(chosen, shape));
  /** The upload progress from 0 to 1; null if nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  const uploadWords = useUploadWords();
  const room = roomAround(chosen, cut, shape);

  async function save() {
    setSent(0);
    setRefusal('');
    try {
      await send(await cutOut(chosen, cut, shape), setSent);
      onClose();
      snackbar.success(saved);
    } catch (error) {
      setRefusal(uploadWords(error, name));
      setSent(null);
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
          <Button
            loading={sent !== null}
            loadingText={t('common:upload.uploading')}
            onClick={() => void save()}
          >
            {t(refusal ? 'common:upload.again' : 'cut.save')}
          </Button>
        </>
      }
    >
      <div className={css.cut}>
        <Preview chosen={chosen} cut={cut} shape={shape} isRound={isRound} onChange={setCut} />
        <div className={css.sliders}>
          <Slider
            label={t('cut.zoom')}
            min={minZoom(chosen, shape)}
            max={MAX_ZOOM}
            value={cut.zoom}
            onChange={(zoom) => setCut(zoomedTo(chosen, cut, zoom, shape))}
          />
          {room.x && (
            <Slider label={t('cut.sideways')} value={cut.x} onChange={(x) => setCut({ ...cut, x })} />
          )}
          {room.y && (
            <Slider label={t('cut.upAndDown')} value={cut.y} onChange={(y) => setCut({ ...cut, y })} />
          )}
        </div>
        {sent !== null && (
          <progress
            className={css.sent}
            max={100}
            value={Math.round(sent * 100)}
            aria-label={t('common:upload.uploading')}
          />
        )}
        {refusal && <Alert live tone="bad" title={refusal} />}
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  chosen: ChosenPicture;
  cut: Cut;
  shape: Shape;
  isRound: boolean;
  onChange: (cut: Cut) => void;
}

/** The preview of the crop; the image can be dragged. */
function Preview({ chosen, cut, shape, isRound, onChange }: PreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { left, top, width, height } = frameOf(chosen, cut, shape);
  const across = (points: number) => `${(points / width) * 100}%`;
  const down = (points: number) => `${(points / height) * 100}%`;

  function follow(event: PointerEvent) {
    if (!frame.current?.hasPointerCapture(event.pointerId)) return;
    const { clientWidth, clientHeight } = frame.current;
    const byX = event.movementX / clientWidth;
    onChange(dragged(chosen, cut, byX, event.movementY / clientHeight, shape));
  }

  return (
    <div
      ref={frame}
      className={css.frame}
      data-square={shape.ratio === 1 || undefined}
      data-round={isRound || undefined}
      style={{ aspectRatio: shape.ratio }}
      onPointerDown={(event) => frame.current?.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
    >
      <img
        src={chosen.image.src}
        alt=""
        draggable={false}
        style={{
          width: across(chosen.width),
          height: down(chosen.height),
          left: across(-left),
          top: down(-top),
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
