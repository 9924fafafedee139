import type { BankUser, Question } from '../bank/bank-user.ts';
import type { Institution } from '../bank/institutions.ts';
import type { WireObject } from '../state/rows.ts';

/** A bank in the search results of Link. */
export interface BankCard {
  readonly id: string;
  readonly name: string;
  readonly color: string;
}

/** An account to choose; `place` is its index at the bank. */
export interface AccountChoice {
  readonly place: number;
  readonly name: string;
  readonly detail: string;
  readonly isChosen: boolean;
}

export interface LinkError {
  readonly error_type: string;
  readonly error_code: string;
  readonly error_message: string;
  readonly display_message: string | null;
}

/** The screen Link shows next. */
export type Pane =
  | {
      readonly kind: 'consent';
      readonly clientName: string;
      readonly isUpdate: boolean;
      readonly bank: BankCard | null;
    }
  | { readonly kind: 'search'; readonly query: string; readonly banks: readonly BankCard[] }
  | {
      readonly kind: 'credentials';
      readonly bank: BankCard;
      readonly username: string;
      readonly problem: string | null;
    }
  | { readonly kind: 'oauth'; readonly bank: BankCard; readonly url: string; readonly leavesPage: boolean }
  | { readonly kind: 'device'; readonly devices: readonly string[] }
  | { readonly kind: 'code'; readonly problem: string | null }
  | { readonly kind: 'questions'; readonly questions: readonly string[]; readonly problem: string | null }
  | {
      readonly kind: 'selections';
      readonly questions: readonly { readonly question: string; readonly options: readonly string[] }[];
      readonly problem: string | null;
    }
  | {
      readonly kind: 'accounts';
      readonly accounts: readonly AccountChoice[];
      readonly problem: string | null;
    }
  | {
      readonly kind: 'success';
      readonly bank: BankCard;
      readonly isUpdate: boolean;
      readonly result: WireObject;
    }
  | { readonly kind: 'error'; readonly error: LinkError; readonly canRetry: boolean };

/** One session of Link. */
export interface LinkSession {
  readonly id: string;
  readonly linkToken: string;
  readonly startedAt: number;
  readonly isHosted: boolean;
  readonly baseUrl: string;
  institutionId: string | null;
  user: BankUser | null;
  round: number;
  failures: number;
  error: LinkError | null;
  pane: Pane;
  isFinished: boolean;
  readonly events: WireObject[];
  /** Events not yet sent to the browser. */
  unsentEvents: WireObject[];
}

/** One sign-in on a bank's own page. */
export interface OauthSession {
  readonly id: string;
  readonly linkToken: string;
  readonly sessionId: string;
  readonly institutionId: string;
  user: BankUser | null;
  status: 'open' | 'approved' | 'denied' | 'used';
}

/** A bank in the search results of Link. */
export const bankCard = ({ id, name, color }: Institution): BankCard => ({ id, name, color });

/** The questions of a round without their answers. */
export const questionTexts = (questions: readonly Question[]): string[] =>
  questions.map(({ question }) => question);
