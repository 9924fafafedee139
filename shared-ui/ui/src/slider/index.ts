export { clampTo, type Range } from './range.ts';
export { Slider, type SliderProps } from './slider.tsx';
