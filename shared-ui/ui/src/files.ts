// Files that a person chooses, loaded by the pages that take one.
export { FilePicker, type FilePickerProps } from './file-picker/file-picker.tsx';
