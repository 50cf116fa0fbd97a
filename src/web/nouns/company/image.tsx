interface CompanyImageProps {
  path: string;
  alt: string;
  /** The `sizes` attribute for responsive images. */
  sizes: string;
  className?: string | undefined;
}

/** The image of a company, in a version for phones and in full size. */
export function CompanyImage({ path, alt, sizes, className }: CompanyImageProps) {
  return (
    <img
      className={className}
      src={path}
      srcSet={`${path}&width=400 400w, ${path} 800w`}
      sizes={sizes}
      alt={alt}
      width={800}
      height={230}
      loading="lazy"
    />
  );
}
