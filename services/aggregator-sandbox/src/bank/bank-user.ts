import type { Account, Row, WireObject } from '../state/rows.ts';

/** A booking at the bank, before it has an id. */
export type Draft = Pick<
  Row,
  | 'amount'
  | 'currency'
  | 'date'
  | 'authorizedDate'
  | 'name'
  | 'merchant'
  | 'primary'
  | 'detailed'
  | 'confidence'
  | 'channel'
  | 'checkNumber'
>;

export type Liability = { readonly kind: 'credit' | 'mortgage' | 'student'; readonly fields: WireObject };

/** One holding of an account with its security. */
export interface Position {
  readonly ticker: string | null;
  readonly name: string;
  readonly kind: string;
  readonly quantity: number;
  readonly price: number;
  readonly pricedOn: string;
  readonly costBasis: number | null;
  readonly currency: string;
}

/** An account at the bank with its bookings, liability and holdings. */
export interface BankAccount {
  readonly facts: Omit<Account, 'id' | 'persistentId'>;
  readonly drafts: readonly Draft[];
  readonly liability?: Liability | undefined;
  readonly positions: readonly Position[];
}

/** A second factor after the password. */
export type Challenge =
  | { readonly kind: 'device'; readonly devices: readonly string[]; readonly code: string }
  | { readonly kind: 'questions'; readonly rounds: readonly (readonly Question[])[] }
  | { readonly kind: 'selections'; readonly rounds: readonly (readonly Selection[])[] };
export interface Question {
  readonly question: string;
  readonly answer: string;
}
export interface Selection extends Question {
  readonly options: readonly string[];
}

/** A customer of the fictitious bank. */
export interface BankUser {
  readonly username: string;
  readonly behaviour: 'plain' | 'dynamic';
  readonly accounts: readonly BankAccount[];
  readonly challenge?: Challenge | undefined;
  /** True when rows dated after today appear on their date (personas); otherwise they appear at once as pending. */
  readonly waitsForFuture: boolean;
}
