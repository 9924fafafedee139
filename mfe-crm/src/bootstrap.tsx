import { startAlone } from '@fw/web-kit';
import { mfe } from './remote.tsx';

void startAlone(mfe, __MFE_ALONE__);
