/** Version of the remote, written in by its build. */
declare const __MFE_VERSION__: string;

/** What a remote needs to stand alone: the `mfe` block of its package.json, written in by its build. */
declare const __MFE_ALONE__: {
  readonly name: string;
  readonly brand: string;
  readonly home: string;
  readonly basePaths: readonly string[];
  readonly nav: readonly {
    readonly label: string;
    readonly short?: string;
    readonly to: string;
    readonly order: number;
    readonly icon?: string;
    readonly phone?: boolean;
    readonly roles?: readonly string[];
    readonly place?: 'main' | 'foot';
  }[];
  readonly roles: readonly string[];
};
