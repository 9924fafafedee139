import {
  commonSettings,
  internalTlsSettings,
  key32,
  mongoUrl,
  port,
  processSettings,
  url,
} from '@fw/service-kit';
import { mailSettings } from '@fw/service-kit/mail';
import { settings as employer } from '../../../services/employer-provider/src/settings.ts';
import { schema as finances } from '../../../services/finances/src/settings.ts';
import { settings as gateway } from '../../../services/gateway/src/settings.ts';
import { settings as identity } from '../../../services/identity/src/settings.ts';
import { settings as mailSink } from '../../../services/mail-sink/src/settings.ts';
import { decision, type Group } from './setting.ts';
import { startSettings } from './start-settings.ts';

const SERVICES = ['IDENTITY', 'FINANCES', 'GOALS', 'PROFILE', 'CRM'] as const;
/** Calls between services: the caller and the service that answers. */
const EDGES = [
  'CRM_TO_FINANCES',
  'CRM_TO_GOALS',
  'CRM_TO_IDENTITY',
  'CRM_TO_PROFILE',
  'FINANCES_TO_PROFILE',
  'GOALS_TO_FINANCES',
  'GOALS_TO_PROFILE',
  'PROFILE_TO_IDENTITY',
] as const;
const ofServices = (end: string): string[] => SERVICES.map((service) => `FW_${service}_${end}`);

const start = startSettings.shape;
const gate = gateway.shape;

/** What every installation has. */
export const BASE_GROUPS: readonly Group[] = [
  {
    title: 'Start',
    settings: [
      { names: ['FW_DATA'], schema: start.FW_DATA, meaning: 'folder of everything that is kept' },
      {
        names: ['FW_ALL_IN_ONE'],
        schema: start.FW_ALL_IN_ONE,
        meaning: '1 runs gateway and services in one process, for small machines',
      },
      {
        names: ['FW_REPLICAS'],
        schema: start.FW_REPLICAS,
        meaning: 'instances of the gateway and of each service, at the same address',
      },
      { names: ['FW_DEMO'], schema: start.FW_DEMO, meaning: '0 leaves the demo world out' },
      {
        names: ['FW_DEMO_SEED'],
        schema: start.FW_DEMO_SEED,
        meaning: 'another seed, another demo world',
      },
      {
        names: ['FW_ENV'],
        schema: processSettings.FW_ENV,
        meaning:
          'production refuses the test door, the sandbox, the mail sink and the provider of the demo employer',
      },
      {
        names: ['FW_TEST_DOOR'],
        schema: commonSettings.FW_TEST_DOOR,
        meaning: 'opens the test door; never in production',
      },
      {
        names: ['CHROMIUM_PATH'],
        schema: start.CHROMIUM_PATH,
        byDefault: 'found',
        meaning: 'browser for the tests',
      },
    ],
  },
  {
    title: 'Ports and addresses',
    settings: [
      { names: ['FW_PORT'], schema: gate.FW_PORT, meaning: 'gateway: portal, API and remotes' },
      {
        names: ofServices('PORT'),
        schema: port(0),
        byDefault: '`4001` to `4005`',
        meaning: 'services, on loopback',
      },
      { names: ['FW_HOST'], schema: gate.FW_HOST, meaning: 'where the gateway or a service listens' },
      { names: ['FW_MAIL_PORT'], schema: mailSink.shape.FW_MAIL_PORT, meaning: 'page of the mail sink' },
      { names: ['FW_SMTP_PORT'], schema: mailSink.shape.FW_SMTP_PORT, meaning: 'SMTP of the mail sink' },
      {
        names: ['FW_EMPLOYER_PORT'],
        schema: employer.shape.FW_EMPLOYER_PORT,
        meaning: 'OpenID Connect provider of the demo employer',
      },
      { names: ['FW_MONGO_PORT'], schema: start.FW_MONGO_PORT, meaning: 'embedded MongoDB' },
      {
        names: ofServices('URL'),
        label: '`FW_<SERVICE>_URL`',
        schema: url,
        byDefault: 'from the ports',
        meaning: 'where the gateway, or a service that calls it, finds a service',
      },
      {
        names: ofServices('SOCKET'),
        label: '`FW_<SERVICE>_SOCKET`',
        schema: gate.FW_IDENTITY_SOCKET,
        byDefault: 'in the data folder',
        meaning:
          'Unix socket between the gateway and a service of the same machine; without it the gateway uses the address',
      },
      {
        names: ['FW_STATUS_ADDRESS'],
        schema: gate.FW_STATUS_ADDRESS,
        meaning:
          'gateway: answers `/readyz` with the state of each service and `/metrics`, for operators; the public address has neither',
      },
      {
        names: ['FW_PUBLIC_ORIGIN'],
        schema: mailSettings.FW_PUBLIC_ORIGIN,
        byDefault: 'the portal',
        meaning: 'links in mails lead here, and passkeys belong to its host (`localhost` for 127.0.0.1)',
      },
      {
        names: ['FW_ORIGINS'],
        schema: gate.FW_ORIGINS,
        byDefault: 'the portal',
        meaning: 'further origins that the gateway calls its own',
      },
      {
        names: ['FW_TRUST_PROXY'],
        schema: gate.FW_TRUST_PROXY,
        meaning: 'gateway: proxies whose forwarded address counts',
      },
      {
        names: ['FW_SPONSOR_NETWORKS'],
        schema: gate.FW_SPONSOR_NETWORKS,
        meaning:
          'gateway: networks of sponsors, whose people share an address: there a name, and not the address, has 30 sign-ins a minute',
      },
      {
        names: ['FW_WEB_ROOT'],
        schema: gate.FW_WEB_ROOT,
        byDefault: '`.data/web`',
        meaning: 'published shell, remotes and registry',
      },
      {
        names: ['FW_SHARED_FILES'],
        schema: gate.FW_SHARED_FILES,
        byDefault: 'off, on in production',
        meaning: 'gateways keep the files of front ends for each other in their database',
      },
      {
        names: ['FW_API_DOCS'],
        schema: gate.FW_API_DOCS,
        byDefault: 'on, off in production',
        meaning: 'gateway: serves `/docs` and `/openapi.json`',
      },
    ],
  },
  {
    title: 'Databases',
    settings: [
      {
        names: ['FW_MONGO_URL'],
        schema: start.FW_MONGO_URL,
        meaning: `a replica set to use instead of the embedded one, which has a user per service ${decision('0245', 'a-user-of-mongodb-per-service')}; the account of the operator is in \`.data/run.json\``,
      },
      {
        names: ofServices('MONGO_URL'),
        label: '`FW_<SERVICE>_MONGO_URL`',
        schema: mongoUrl,
        byDefault: 'from the above',
        meaning: 'database of one service',
      },
      {
        names: ['FW_GATEWAY_MONGO_URL'],
        schema: gate.FW_GATEWAY_MONGO_URL,
        byDefault: 'from the above',
        meaning: 'database in which gateways share the counts of their rate limits',
      },
      {
        names: ['FW_BUS_MONGO_URL'],
        schema: gate.FW_BUS_MONGO_URL,
        byDefault: '`fw_bus` beside each database',
        meaning: `database of the events between services, needed where services have clusters of their own ${decision('0378', 'a-bus-at-its-own-address')}`,
      },
      {
        names: ['FW_REGISTRY_MONGO_URL'],
        schema: start.FW_REGISTRY_MONGO_URL,
        meaning: `database of the gateways, for the containers that make an image live ${decision('0362', 'images-bring-themselves-into-the-registry')}`,
      },
      {
        names: ['FW_RELEASED_BY'],
        schema: start.FW_RELEASED_BY,
        meaning: 'who made an image live, in the history of the front ends',
      },
      {
        names: ['FW_COMMIT'],
        schema: start.FW_COMMIT,
        byDefault: 'as the image was built',
        meaning: 'of which commit an image is, in the same history',
      },
      {
        names: ['FW_BACKUP_RECIPIENT'],
        schema: start.FW_BACKUP_RECIPIENT,
        byDefault: 'of a pair made once',
        meaning: `\`npm run backup\` encrypts for it ${decision('0375', 'backups')}`,
      },
      {
        names: ['FW_BACKUP_IDENTITY'],
        schema: start.FW_BACKUP_IDENTITY,
        byDefault: '`backup-identity` of the data folder',
        meaning: '`npm run restore` opens backups with it',
      },
    ],
  },
  {
    title: 'Keys',
    about: 'How each of them is replaced is in [keys](keys.md).',
    settings: [
      {
        names: ['FW_PASSPORT_MASTER'],
        schema: gate.FW_PASSPORT_MASTER,
        byDefault: 'made once',
        meaning: 'gateway: the key of each service is derived from it',
      },
      {
        names: ['FW_PASSPORT_KEY', ...ofServices('PASSPORT_KEY')],
        label: '`FW_PASSPORT_KEY` `FW_<SERVICE>_PASSPORT_KEY`',
        schema: key32,
        byDefault: 'derived',
        meaning: "a service's own key; the one with its name comes first",
      },
      {
        names: ['FW_PASSPORT_KEY_2', ...ofServices('PASSPORT_KEY_2')],
        label: '`FW_PASSPORT_KEY_2` `FW_<SERVICE>_PASSPORT_KEY_2`',
        schema: commonSettings.FW_PASSPORT_KEY_2,
        meaning: 'accepted as well while keys rotate',
      },
      {
        names: EDGES.map((edge) => `FW_${edge}_KEY`),
        label: '`FW_<CALLER>_TO_<SERVICE>_KEY`',
        schema: key32,
        byDefault: 'derived',
        meaning: 'key of the calls from one service to another, of both',
      },
      {
        names: EDGES.map((edge) => `FW_${edge}_KEY_2`),
        label: '`FW_<CALLER>_TO_<SERVICE>_KEY_2`',
        schema: key32,
        byDefault: 'none',
        meaning: 'accepted as well while keys rotate',
      },
      {
        names: ['FW_XSRF_SECRET'],
        schema: gate.FW_XSRF_SECRET,
        byDefault: 'made once',
        meaning: 'gateway: key of the anti-forgery token',
      },
      {
        names: ['FW_XSRF_SECRET_2'],
        schema: gate.FW_XSRF_SECRET_2,
        meaning: 'gateway: accepted as well while the secret rotates',
      },
      {
        names: ['FW_IDENTITY_KEY'],
        schema: identity.shape.FW_IDENTITY_KEY,
        byDefault: 'made once',
        meaning:
          'identity: key of the hashes of codes and rosters, encrypts second factors, signs the audit record. Keep it: without it no person with an authenticator app can sign in',
      },
      {
        names: ['FW_IDENTITY_KEY_PREVIOUS'],
        schema: identity.shape.FW_IDENTITY_KEY_PREVIOUS,
        meaning: 'identity: earlier keys; what they sealed, hashed and signed still counts',
      },
      {
        names: ['FW_TOKEN_KEYS'],
        schema: finances.shape.FW_TOKEN_KEYS,
        byDefault: 'made once',
        meaning: 'finances: AES keys of bank tokens; the first encrypts',
      },
      {
        names: ['FW_INTERNAL_TLS_CERT', 'FW_INTERNAL_TLS_KEY', 'FW_INTERNAL_TLS_CA'],
        schema: internalTlsSettings.shape.FW_INTERNAL_TLS_CERT,
        meaning: `files in PEM: gateway and services on several machines show each other these certificates ${decision('0246', 'tls-between-gateway-and-services')}; addresses then begin with \`https:\`; \`npm start\` ignores them`,
      },
      {
        names: ['FW_PROBE_PORT'],
        schema: internalTlsSettings.shape.FW_PROBE_PORT,
        meaning:
          'with the above: where a process answers `/readyz` and `/metrics` without TLS, a service `/livez` as well',
      },
    ],
  },
];
