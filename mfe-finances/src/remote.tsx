import { defineMfe } from '@fw/web-kit';
import { register } from './app/register.ts';
import { widgets } from './app/home-widgets.tsx';
import { routes } from './app/routes.tsx';

export const mfe = defineMfe({ name: 'mfe_finances', version: __MFE_VERSION__, register, routes, widgets });
