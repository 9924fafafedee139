import { controlClass, DocumentIcon, Field, RoundMark, type FieldProps } from '@fw/ui/core';
import styles from './file-picker.module.css';

export interface FilePickerProps extends Omit<FieldProps, 'optional' | 'required'> {
  /** The kinds of files that the browser offers, as `.csv,text/csv`. */
  readonly accept: string;
  /** Receives each file that is chosen or dropped on the field. */
  readonly onFile: (file: File) => void;
}

/**
 * Chooses one file with the control of the browser, which opens with the keyboard; a file may be dropped anywhere in its
 * frame. The choice is forgotten before the next one, so that a file that was corrected on the disk can be chosen again.
 */
export function FilePicker({ accept, onFile, ...props }: FilePickerProps) {
  return (
    <div className={styles['picker']}>
      <Field {...props} isErrorAnnounced>
        {(control) => (
          <span
            className={styles['drop']}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              const [file] = event.dataTransfer.files;
              if (file && !props.disabled) onFile(file);
            }}
          >
            <RoundMark>
              <DocumentIcon />
            </RoundMark>
            <input
              {...control}
              type="file"
              name={props.name}
              accept={accept}
              disabled={props.disabled}
              className={`${controlClass(Boolean(props.error))} ${styles['input'] ?? ''}`}
              onClick={({ currentTarget }) => {
                currentTarget.value = '';
              }}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) onFile(file);
              }}
            />
          </span>
        )}
      </Field>
    </div>
  );
}
