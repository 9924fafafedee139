/** A draft of the service that a dialog was opened with. */
export interface StoredDraft<Content> {
  readonly draftId: string;
  readonly content: Content;
}
