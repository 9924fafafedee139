export { ProgressBar, StepTrack, type ProgressBarProps, type StepTrackProps } from './progress-bar.tsx';
