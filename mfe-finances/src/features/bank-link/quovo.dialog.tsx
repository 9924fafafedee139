import { QUOVO_MESSAGES } from '@fw/contract-finances';
import { useDispatch } from '@fw/state';
import { Dialog } from '@fw/ui/overlays';
import { useToast } from '@fw/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { syncStarted } from '../../app/sync.actions.ts';
import { useSyncAllQuovoMutation } from './bank-link.api.ts';
import { LINK_TEXT as TEXT } from './bank-link.text.ts';
import styles from './quovo.module.css';

interface QuovoDialogProps {
  readonly url: string;
  readonly onEnd: () => void;
}

/** The address of the iframe with the origin that its page may send messages to. */
function withOrigin(url: string): URL {
  const address = new URL(url);
  address.searchParams.set('origin', location.origin);
  return address;
}

const messageType = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null;

/** Takes up what was connected in the iframe, and starts the sync [A4-06]. */
function useFinishIframe() {
  const dispatch = useDispatch();
  const toast = useToast();
  const [syncAll] = useSyncAllQuovoMutation();
  return async () => {
    const { error } = await syncAll();
    if (error) {
      toast.failure(error);
      return;
    }
    toast.good(TEXT.connected);
    dispatch(syncStarted());
  };
}

/** The legacy aggregator's page in an iframe; only messages of this page and its origin count. */
export function QuovoDialog({ url, onEnd }: QuovoDialogProps) {
  const toast = useToast();
  const finish = useFinishIframe();
  const frame = useRef<HTMLIFrameElement>(null);
  const { href, origin } = withOrigin(url);

  const close = () => {
    toast.info(TEXT.closed);
    onEnd();
  };
  const receive = useEffectEvent((message: MessageEvent) => {
    if (message.origin !== origin || message.source !== frame.current?.contentWindow) return;
    const type = messageType(message.data);
    if (type === QUOVO_MESSAGES.synced) void finish().then(onEnd);
    if (type === QUOVO_MESSAGES.closed) close();
  });
  useEffect(() => {
    const listen = (message: MessageEvent): void => receive(message);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  return (
    <Dialog open title={TEXT.iframeTitle} onClose={close}>
      <iframe
        ref={frame}
        className={styles['frame']}
        src={href}
        title={TEXT.iframeTitle}
        sandbox="allow-scripts allow-forms allow-same-origin"
      />
    </Dialog>
  );
}
