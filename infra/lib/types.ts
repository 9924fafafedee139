/** Shapes that the scripts of this folder share. Types only, so that plain Node can run the scripts. */

export type ReportProgress = (line: string) => void;
export type Env = NodeJS.ProcessEnv;

/** What a step of a command returns to be printed behind it. */
export interface Note {
  readonly note: string;
}

export type ServiceName = 'identity' | 'finances' | 'goals' | 'profile' | 'crm';
/** Who has a database and a user of MongoDB. */
export type MongoOwner = ServiceName | 'gateway';
export type Ports = Readonly<
  Record<ServiceName | 'gateway' | 'sandbox' | 'mail' | 'smtp' | 'employer', number> & {
    mongo?: number;
    sandboxControl?: number;
  }
>;

export interface Secrets {
  readonly passportMaster: string;
  readonly xsrfSecret: string;
  /** Secret of the identity service: codes, rosters, second factors and the audit record. */
  readonly identityKey: string;
  readonly tokenKeys: string;
  /** What the passwords of the users of the embedded MongoDB are derived from. */
  readonly mongoMaster?: string;
  /** Secret with which identity calls the provider of the demo employer. */
  readonly employerClientSecret?: string;
  readonly sandboxControlSecret?: string;
  readonly aggregatorClientId: string;
  readonly aggregatorSecret: string;
}

/** Everything the settings of the processes are made from. */
export interface SuiteFacts {
  readonly ports: Ports;
  /** Address of the server; of the embedded one with the account of the operator. */
  readonly mongoUrl: string;
  /** Set for the embedded server, where every service has a user of its own. */
  readonly mongoMaster?: string;
  readonly secrets: Secrets;
  readonly data: string;
}

export interface ServiceSpec {
  readonly name: string;
  readonly url: string;
  /** Its package. */
  readonly folder: string;
  /** The program of its live artefact. */
  readonly file: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** One way to a MongoDB server: an address, a program, or why this way does not serve. */
export interface FoundMongod {
  readonly url?: string;
  readonly path?: string;
  readonly refused?: string;
  readonly version?: string;
}

/** A demo user who can sign in. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly role: string;
  readonly company: string;
  readonly shows: string;
}

/** The content of `.data/run.json`, which describes a running suite. */
export interface RunFile {
  readonly pid: number;
  readonly version: string;
  readonly startedAt: string;
  readonly portal: string;
  readonly crm: string;
  readonly sandbox: string;
  readonly mail: string;
  readonly employer: string;
  readonly mongo: string;
  readonly testDoor: string | null;
  readonly logs: string;
  readonly processes: readonly {
    readonly name: string;
    /** Absent while the process does not run. */
    readonly pid?: number | undefined;
    readonly url: string;
    /** Whether this instance of a service has reported that it answers. */
    readonly isReady: boolean;
  }[];
  readonly signIns: readonly SignIn[];
}

/** A front end's block `mfe` in its package.json. */
export interface FrontEndBlock {
  readonly name: string;
  readonly port: number;
  readonly shell?: boolean;
}

export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly mfe: FrontEndBlock;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
