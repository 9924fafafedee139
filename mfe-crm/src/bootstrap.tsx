import { startAlone } from '@fw/web-kit/alone';
import { mfe } from './remote.tsx';

void startAlone(mfe, __MFE_ALONE__);
