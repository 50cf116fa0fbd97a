import css from './logo.module.css';

/** The logo of a company, on white in every colour scheme, since it may be transparent. */
export function CompanyLogo({ logo, alt = '' }: { logo: string; alt?: string }) {
  return (
    <img className={css.logo} src={`${logo}?width=200`} alt={alt} width={56} height={56} loading="lazy" />
  );
}
