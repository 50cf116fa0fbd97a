interface CompanyImageProps {
  path: string;
  alt: string;
  /** How wide it is shown, as browsers are told. */
  sizes: string;
  className?: string | undefined;
}

/** The image of a company, as wide as phones need it or as it is kept. */
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
