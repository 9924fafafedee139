import { logExport, processSettings, traceExport } from '@fw/service-kit';
import { mailSettings } from '@fw/service-kit/mail';
import { recordSettings } from '@fw/service-kit/records';
import { settings as employer } from '../../../services/employer-provider/src/settings.ts';
import { schema as finances } from '../../../services/finances/src/settings.ts';
import { settings as gateway } from '../../../services/gateway/src/settings.ts';
import { costSettings } from '../../../services/identity/src/shared/passwords/cost.ts';
import { settings as identity } from '../../../services/identity/src/settings.ts';
import { settings as mailSink } from '../../../services/mail-sink/src/settings.ts';
import { SANDBOX_SETTINGS } from './sandbox.ts';
import { decision, type Group } from './setting.ts';
import { startSettings } from './start-settings.ts';

const start = startSettings.shape;
const gate = gateway.shape;
const account = identity.shape;
const links = finances.shape;

/** Sign-in, mails, logs and banks. */
export const FEATURE_GROUPS: readonly Group[] = [
  {
    title: 'Sign-in',
    settings: [
      {
        names: ['FW_SECURE_COOKIES'],
        schema: gate.FW_SECURE_COOKIES,
        byDefault: 'off on loopback',
        meaning: '`__Host-` cookies over HTTPS',
      },
      {
        names: ['FW_SECOND_FACTOR'],
        schema: account.FW_SECOND_FACTOR,
        byDefault: '`voluntary`, `enforced` in production',
        meaning: `identity: whether a second factor is required of advisors and offered to employees, for companies whose roster has no \`secondFactorPolicy\` ${decision('0234', 'second-factor-of-advisors')}`,
      },
      {
        names: ['FW_PASSWORD_MEMORY_KIB'],
        schema: costSettings.shape.FW_PASSWORD_MEMORY_KIB,
        meaning: 'identity: memory of an Argon2id hash; an older hash is replaced at sign-in',
      },
      {
        names: ['FW_PASSWORD_PASSES'],
        schema: costSettings.shape.FW_PASSWORD_PASSES,
        meaning: 'identity: passes of an Argon2id hash',
      },
      {
        names: ['FW_PASSWORD_THREADS'],
        schema: costSettings.shape.FW_PASSWORD_THREADS,
        meaning: 'identity: threads of an Argon2id hash',
      },
      {
        names: ['FW_BREACHED_PASSWORDS_URL'],
        schema: account.FW_BREACHED_PASSWORDS_URL,
        meaning: `identity: range call for breached passwords, such as \`https://api.pwnedpasswords.com/range\`; without it the local list alone ${decision('0230', 'common-and-breached-passwords')}`,
      },
      {
        names: ['FW_BOT_CHECK'],
        schema: account.FW_BOT_CHECK,
        meaning: 'bot check of registration and reset; `altcha` is self-hosted',
      },
      {
        names: ['FW_BOT_CHECK_SITE_KEY', 'FW_BOT_CHECK_SECRET'],
        schema: account.FW_BOT_CHECK_SECRET,
        meaning: 'keys of the other two providers of bot checks',
      },
      {
        names: ['FW_BOT_CHECK_URL', 'FW_BOT_CHECK_SCRIPT_URL'],
        schema: account.FW_BOT_CHECK_URL,
        meaning: 'the addresses of their check and of their widget, where they are not the public ones',
      },
      {
        names: ['FW_EMPLOYER_CLIENT_ID'],
        schema: employer.shape.FW_EMPLOYER_CLIENT_ID,
        meaning: 'the name by which the provider of the demo employer knows the portal',
      },
      {
        names: ['FW_EMPLOYER_CLIENT_SECRET'],
        schema: employer.shape.FW_EMPLOYER_CLIENT_SECRET,
        byDefault: 'made at the first start',
        meaning: 'the secret of the portal at that provider',
      },
      {
        names: ['FW_EMPLOYER_PEOPLE'],
        schema: employer.shape.FW_EMPLOYER_PEOPLE,
        byDefault: '`employer-people.json` of the data folder',
        meaning: 'file of the people that provider knows',
      },
      {
        names: ['FW_EMPLOYER_URL'],
        schema: start.FW_EMPLOYER_URL,
        byDefault: 'made by `npm start`',
        meaning: 'demo world: address of that provider',
      },
    ],
  },
  {
    title: 'Mails, records and logs',
    settings: [
      {
        names: ['FW_RECORDS_YEARS'],
        schema: recordSettings.FW_RECORDS_YEARS,
        meaning: `profile and CRM: how many years messages, emails and interactions of advisors are kept unchanged, for those written from then on; at least what the rules demand of the adviser ${decision('0451', 'business-records-of-advisors')}`,
      },
      {
        names: ['FW_SMTP_URL'],
        schema: mailSettings.FW_SMTP_URL,
        byDefault: 'the mail sink',
        meaning: 'identity, profile and CRM: mail server',
      },
      {
        names: ['FW_MAIL_FROM'],
        schema: mailSettings.FW_MAIL_FROM,
        meaning: 'identity, profile and CRM: sender of mails',
      },
      {
        names: ['FW_MAIL_DATA'],
        schema: mailSink.shape.FW_MAIL_DATA,
        byDefault: '`.data/mail`',
        meaning: 'the last 500 mails of the mail sink',
      },
      {
        names: ['FW_SUPPORT_EMAIL'],
        schema: account.FW_SUPPORT_EMAIL,
        byDefault: 'none; `help@fairwater.example` in `npm start`',
        meaning: 'identity: the address of support that the help page shows',
      },
      { names: ['FW_LOG_LEVEL'], schema: processSettings.FW_LOG_LEVEL, meaning: 'level of the logs' },
      {
        names: ['FW_LOG_OTLP_URL'],
        schema: logExport.shape.FW_LOG_OTLP_URL,
        meaning: `collector (OTLP over HTTP, as \`https://logs.example.com/v1/logs\`) that receives every log line as well ${decision('0247', 'logs-leave-the-machine')}`,
      },
      {
        names: ['FW_LOG_OTLP_HEADERS'],
        schema: logExport.shape.FW_LOG_OTLP_HEADERS,
        meaning: 'headers to send with it',
      },
      {
        names: ['FW_TRACE_OTLP_URL'],
        schema: traceExport.shape.FW_TRACE_OTLP_URL,
        meaning: `collector (OTLP over HTTP, as \`https://traces.example.com/v1/traces\`) that receives traces of calls ${decision('0389', 'traces-from-the-browser-to-the-database')}`,
      },
      {
        names: ['FW_TRACE_OTLP_HEADERS'],
        schema: traceExport.shape.FW_TRACE_OTLP_HEADERS,
        meaning: 'headers to send with them',
      },
      {
        names: ['FW_TRACE_RATIO'],
        schema: traceExport.shape.FW_TRACE_RATIO,
        meaning: 'share of the calls that are traced, from 0 to 1',
      },
    ],
  },
  {
    title: 'Banks',
    about:
      'Live Plaid needs configuration only: `FW_AGGREGATOR_URL=https://production.plaid.com`, `FW_AGGREGATOR_ALLOW_LIVE=1`, the two credentials, a public `FW_WEBHOOK_URL` and `FW_REDIRECT_URI`, and `FW_LINK_SCRIPT_URL` of Plaid.',
    settings: [
      {
        names: ['FW_AGGREGATOR_URL'],
        schema: links.FW_AGGREGATOR_URL,
        byDefault: 'the sandbox',
        meaning: 'aggregator of the finance service; with another one the demo people have no linked banks',
      },
      {
        names: ['FW_QUOVO_URL'],
        schema: links.FW_QUOVO_URL,
        byDefault: 'as above',
        meaning: 'legacy aggregator (connectivity type 0)',
      },
      {
        names: ['FW_AGGREGATOR_CLIENT_ID', 'FW_AGGREGATOR_SECRET'],
        schema: links.FW_AGGREGATOR_SECRET,
        byDefault: 'made once',
        meaning: 'its credentials',
      },
      {
        names: ['FW_AGGREGATOR_ALLOW_LIVE'],
        schema: links.FW_AGGREGATOR_ALLOW_LIVE,
        byDefault: '`0`',
        meaning: '1 allows a live host of the aggregator',
      },
      {
        names: ['FW_ACCEPT_SANDBOX_TOKENS'],
        schema: links.FW_ACCEPT_SANDBOX_TOKENS,
        byDefault: '`1` with the bank sandbox',
        meaning:
          "accepts public tokens of the sandbox's own call; refused in production and with the real Plaid",
      },
      {
        names: ['FW_WEBHOOK_URL', 'FW_LINK_SCRIPT_URL'],
        schema: links.FW_WEBHOOK_URL,
        byDefault: 'from the ports',
        meaning: 'webhook and Link script',
      },
      {
        names: ['FW_REDIRECT_URI'],
        schema: links.FW_REDIRECT_URI,
        byDefault: 'from the ports',
        meaning: 'return from the sign-in of a bank',
      },
      {
        names: ['FW_SANDBOX_ORIGIN'],
        schema: gate.FW_SANDBOX_ORIGIN,
        byDefault: 'the sandbox',
        meaning: 'origin of the Link dialog in the content security policy',
      },
    ],
  },
  {
    title: 'Bank sandbox',
    about: 'What it does is on [its page](../services/aggregator-sandbox/README.md).',
    settings: SANDBOX_SETTINGS,
  },
];
