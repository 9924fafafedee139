import { Slider } from '@fw/ui/core';
import { useState, type ComponentProps } from 'react';

/** A slider of a preview; its mark stays where the answer was when the step was opened. */
export function AdjustSlider({ value, max, ...slider }: Omit<ComponentProps<typeof Slider>, 'committed'>) {
  const [opened] = useState(value);
  return <Slider {...slider} value={value} committed={opened} max={Math.max(max, opened)} />;
}
