/** A draft of the service that a dialog was opened with. */
export interface StoredDraft<Content> {
  readonly draftId: string;
  readonly version: number;
  readonly content: Content;
}

/** Which draft a form replaces when it is saved as one. */
export type DraftRef = Pick<StoredDraft<unknown>, 'draftId' | 'version'>;
