/** What every card of shared data has. */
export interface OfClient {
  readonly clientId: string;
  /** A read was refused: the client no longer shares this. */
  readonly onRefused: () => void;
}
