import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../icons/icons.ts';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  readonly label: string;
  /** Absent on the page one is on. */
  readonly href?: string | undefined;
}

export interface BreadcrumbsProps {
  readonly items: readonly Crumb[];
  /** Draws a crumb that leads somewhere; a plain anchor by default. */
  readonly renderLink?: ((crumb: Crumb & { readonly href: string }) => ReactNode) | undefined;
}

export function Breadcrumbs({ items, renderLink = plainLink }: BreadcrumbsProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles['list']}>
        {items.map(({ label, href }, index) => (
          <li key={label} className={styles['item']}>
            {index > 0 && <ChevronRightIcon aria-hidden />}
            {href === undefined ? <span aria-current="page">{label}</span> : renderLink({ label, href })}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function plainLink({ label, href }: Crumb) {
  return <a href={href}>{label}</a>;
}
