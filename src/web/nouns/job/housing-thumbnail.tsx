import { HOUSING_PICTURE } from '#domain/jobs/housing-pictures.ts';
import css from './housing-pictures.module.css';
import type { Job } from './job.ts';

interface HousingThumbnailProps {
  picture: Job['housing_pictures'][number];
  /** Empty where a name stands beside it. */
  alt: string;
}

/** A picture of a room in small, cropped to 3:2, so that it has its place before it is loaded. */
export function HousingThumbnail({ picture: { path }, alt }: HousingThumbnailProps) {
  const { width } = HOUSING_PICTURE.small;
  return (
    <img
      className={css.thumbnail}
      src={`${path}?width=${width}`}
      alt={alt}
      width={width}
      height={(width * 2) / 3}
      loading="lazy"
      decoding="async"
    />
  );
}
