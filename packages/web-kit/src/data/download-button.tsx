import type { Call } from '@fw/contract-kernel';
import { Button, Notice, type ButtonProps } from '@fw/ui/core';
import type { CallArgs } from '../wire/call-args.ts';
import { failureText } from '../wire/failure.ts';
import { useDownload } from './download.ts';
import styles from './download-button.module.css';

interface DownloadButtonProps<C extends Call> extends Pick<ButtonProps, 'icon' | 'variant' | 'size'> {
  readonly call: C;
  readonly args: CallArgs<C>;
  readonly label: string;
  /** Announced while the service makes the file. */
  readonly progress: string;
}

/** Saves a file that a service makes: busy until it is there, with the reason below when it is not. */
export function DownloadButton<C extends Call>({
  call,
  args,
  label,
  progress,
  ...look
}: DownloadButtonProps<C>) {
  const { isLoading, error, start } = useDownload(call);
  return (
    <div className={styles['download']}>
      <Button variant="secondary" {...look} busy={isLoading} onPress={() => void start(args)}>
        {label}
      </Button>
      <output className="visually-hidden">{isLoading ? progress : ''}</output>
      {error !== undefined && !isLoading && (
        <Notice tone="warning" announce="alert">
          {failureText(error)}
        </Notice>
      )}
    </div>
  );
}
