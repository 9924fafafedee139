/** The channel of `session-tabs` of web-kit, whose module would bring the shared framework into the sign-in page. */
const SESSION_CHANNEL = 'fw:session';

const isSignIn = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  Reflect.get(message, 'kind') === 'session' &&
  typeof Reflect.get(message, 'userId') === 'string' &&
  Reflect.get(message, 'expired') === false;

/** Calls `onSignIn` when a person signs in in another tab. Returns a function that ends it. */
export function watchSignIn(onSignIn: () => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent): void => {
    if (isSignIn(data)) onSignIn();
  };
  return () => channel.close();
}
