import { useState } from 'react';
import { initials } from '../lib/initials.ts';
import css from './avatar.module.css';

interface AvatarProps {
  name: string;
  image?: string | null;
  square?: boolean;
  /** 96 high as a profile picture; else as high as a line. */
  size?: 'lg' | undefined;
  /** Called if the image cannot be loaded. */
  onGone?: () => void;
}

/** An image, or the initials if there is none. Decorative: the name is next to it. */
export function Avatar({ name, image, square, size, onGone }: AvatarProps) {
  const [gone, setGone] = useState<string>();
  return (
    <span className={css.avatar} data-square={square || undefined} data-size={size} aria-hidden="true">
      {image && image !== gone ? (
        <img
          src={image}
          alt=""
          onError={() => {
            setGone(image);
            onGone?.();
          }}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
