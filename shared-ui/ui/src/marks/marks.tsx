import type { ReactNode } from 'react';
import { categoryLook } from './category-looks.ts';
import styles from './marks.module.css';

const WORD = /[\p{L}\p{N}]/u;

/** The first letters of the first two words of a name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => WORD.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('en');

/** 36 px, or 28 px in dense lists. */
type MarkSize = 'md' | 'sm';

interface FrameProps {
  readonly children: ReactNode;
  readonly shape?: string | undefined;
  readonly slot?: number | null | undefined;
  readonly size?: MarkSize | undefined;
}

/** Decorative: the name is beside it. */
function MarkFrame({ children, shape = '', slot, size = 'md' }: FrameProps) {
  return (
    <span
      className={`${styles['mark'] ?? ''} ${styles[size] ?? ''} ${styles[shape] ?? ''}`}
      data-cat={slot ?? undefined}
      aria-hidden
    >
      {children}
    </span>
  );
}

export interface MerchantMarkProps {
  readonly name: string;
  /** The category of the payment, which gives the colour. */
  readonly categoryId: string;
  /** The bank has not booked it yet; the word is beside the name. */
  readonly isPending?: boolean | undefined;
  readonly size?: MarkSize | undefined;
}

/** The initials of a merchant on the colour of its category. */
export function MerchantMark({ name, categoryId, isPending = false, size }: MerchantMarkProps) {
  return (
    <MarkFrame slot={categoryLook(categoryId).slot} size={size} shape={isPending ? 'pending' : ''}>
      {initials(name)}
    </MarkFrame>
  );
}

export interface CategoryMarkProps {
  readonly categoryId: string;
  readonly size?: MarkSize | undefined;
}

/** The icon of a category on its colour. */
export function CategoryMark({ categoryId, size }: CategoryMarkProps) {
  const { slot, icon: CategoryPicture } = categoryLook(categoryId);
  return (
    <MarkFrame slot={slot} size={size}>
      <CategoryPicture />
    </MarkFrame>
  );
}

/** The icon of a category in its colour without a tile, before its name. */
export function CategoryIcon({ categoryId }: Pick<CategoryMarkProps, 'categoryId'>) {
  const { slot, icon: CategoryPicture } = categoryLook(categoryId);
  return (
    <span className={styles['icon']} data-cat={slot ?? undefined} aria-hidden>
      <CategoryPicture />
    </span>
  );
}
