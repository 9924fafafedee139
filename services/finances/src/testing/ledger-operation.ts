import { cents, isoDate, type IsoDate } from '@fw/units';
import { CATEGORIES } from './ledger-model.ts';

/** One random operation; numbers choose among what exists, so that every operation finds something to do. */
export interface Operation {
  readonly kind:
    | 'add'
    | 'edit'
    | 'delete'
    | 'split'
    | 'unsplit'
    | 'hide'
    | 'recategorise'
    | 'convert'
    | 'hide-account'
    | 'bank-adds'
    | 'bank-modifies'
    | 'bank-posts'
    | 'bank-removes'
    | 'bank-restores'
    | 'import'
    | 'run-rules'
    | 'rules-after-sync'
    | 'undo-run'
    | 'forget-account'
    | 'change-balance';
  readonly pick: number;
  readonly value: number;
  readonly category: number;
  readonly day: number;
}

export const TODAY = isoDate('2026-11-21');

/** The everyday account of the bank, as a sync stores it; it is worth nothing. */
export const CHECKING = {
  externalId: 'checking',
  persistentId: null,
  name: 'Checking',
  mask: null,
  typeName: 'Checking',
  balanceCents: 0,
  isEveryday: true,
  rateE5: null,
  minimumCents: null,
  currentCents: null,
  goneAt: null,
  readAt: null,
};

export const dayAt = (day: number): IsoDate =>
  isoDate(`2026-${day % 2 === 0 ? '10' : '11'}-${String(1 + (day % 21)).padStart(2, '0')}`);
export const categoryAt = (index: number): string => CATEGORIES[index % CATEGORIES.length] ?? 'other';

/** The row that a person enters by an operation. */
export const toDraft = ({ value, category, day }: Operation) => ({
  value: cents(value),
  categoryId: categoryAt(category),
  description: 'Row',
  date: dayAt(day),
});
