import { internalTlsSettings, logExport, traceExport } from '@fw/service-kit';
import { mailSettings } from '@fw/service-kit/mail';
import { recordSettings } from '@fw/service-kit/records';
import { variables as sandbox } from '../../../services/aggregator-sandbox/src/environment.ts';
import { settings as employer } from '../../../services/employer-provider/src/settings.ts';
import { schema as finances } from '../../../services/finances/src/settings.ts';
import { settings as gateway } from '../../../services/gateway/src/settings.ts';
import { costSettings } from '../../../services/identity/src/shared/passwords/cost.ts';
import { settings as identity } from '../../../services/identity/src/settings.ts';
import { settings as mailSink } from '../../../services/mail-sink/src/settings.ts';
import { BASE_GROUPS } from './base-groups.ts';
import { FEATURE_GROUPS } from './feature-groups.ts';
import type { Group, Setting } from './setting.ts';
import { startSettings } from './start-settings.ts';

/** The page, part by part. */
export const GROUPS: readonly Group[] = [...BASE_GROUPS, ...FEATURE_GROUPS];

/** Every setting, in the order of the page. */
export const SETTINGS: readonly Setting[] = GROUPS.flatMap(({ settings }) => settings);

/** Every member of every schema that checks an environment. */
export const CHECKED: readonly string[] = [
  startSettings,
  gateway,
  identity,
  costSettings,
  finances,
  mailSink,
  employer,
  internalTlsSettings,
  logExport,
  traceExport,
  sandbox,
]
  .flatMap(({ shape }) => Object.keys(shape))
  .concat(Object.keys(mailSettings), Object.keys(recordSettings));
