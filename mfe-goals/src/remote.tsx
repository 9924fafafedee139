import { defineMfe } from '@fw/web-kit';
import { widgets } from './app/home-widgets.tsx';
import { register } from './app/register.ts';
import { routes } from './app/routes.tsx';

export const mfe = defineMfe({ name: 'mfe_goals', version: __MFE_VERSION__, register, routes, widgets });
