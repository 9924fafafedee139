import { workingOf, type Working } from '../working/index.ts';
import type { Source } from './draw.ts';
import type { DistributionInput } from './shape.ts';
export function distributionWorking(_input: DistributionInput, _order: readonly Source[]): Working {
  return workingOf('distribution-calculate', { inputs: {}, lines: [] });
}
