import { Fragment, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Alert } from './alert.tsx';

interface MissingAlertProps {
  title: string;
  /** The missing fields, each with a link to it. */
  fields: readonly { name: string; link: LinkProps & { to: string } }[];
  live?: boolean;
  children: ReactNode;
}

/** Lists the missing fields of a profile; renders nothing if there are none. */
export function MissingAlert({ title, fields, live = false, children }: MissingAlertProps) {
  if (fields.length === 0) return null;
  return (
    <Alert tone="warn" title={title} live={live}>
      {fields.map(({ name, link }, index) => (
        <Fragment key={link.to}>
          {index > 0 && ', '}
          <Link {...link}>{name}</Link>
        </Fragment>
      ))}
      . {children}
    </Alert>
  );
}
