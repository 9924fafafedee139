import { useDeferredValue, useRef, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../button/icon-button.tsx';
import { clsx } from 'clsx';
import { CloseIcon } from '../icons/icons.ts';
import styles from './dialog.module.css';

/** How a dialog ended [A3-23]. */
export type DialogResult = 'ok' | 'backdrop-click' | 'Cancelled' | 'esc';

export interface DialogFrameProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called with how the user closed it: Esc, the backdrop, or the close button ('Cancelled'). The caller reports 'ok'. */
  readonly onClose: (result: DialogResult) => void;
  /** The buttons, the main one last. */
  readonly actions?: ReactNode;
  /** False: neither Esc nor the backdrop closes it, and there is no close button. */
  readonly dismissable?: boolean | undefined;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
}

export function DialogFrame(props: DialogFrameProps) {
  const { open, title, children, onClose, actions, dismissable = true, role = 'dialog', size = 'md' } = props;
  // After the paint that answers the press, in small parts; it closes at once.
  const isDrawn = useDeferredValue(open, false);
  const backdrop = useRef(false);
  const leave = (isOpen: boolean) => {
    if (isOpen) return;
    onClose(backdrop.current ? 'backdrop-click' : 'esc');
    backdrop.current = false;
  };
  return (
    <ModalOverlay
      className={styles['overlay'] ?? ''}
      data-modal
      isOpen={open && isDrawn}
      onOpenChange={leave}
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
      shouldCloseOnInteractOutside={() => {
        backdrop.current = true;
        // A press outside that closes nothing, as one in a dialog above, does not count for the next Esc.
        queueMicrotask(() => {
          backdrop.current = false;
        });
        return true;
      }}
    >
      <Modal className={clsx(styles['modal'], styles[size])}>
        <AriaDialog className={styles['dialog'] ?? ''} role={role}>
          <header className={styles['header']}>
            <Heading slot="title" level={2} className={styles['title'] ?? ''}>
              {title}
            </Heading>
            {dismissable && (
              <IconButton size="sm" label="Close" icon={<CloseIcon />} onPress={() => onClose('Cancelled')} />
            )}
          </header>
          <div className={styles['body']}>{children}</div>
          {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
