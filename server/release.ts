import described from '../package.json' with { type: 'json' };

/** The version of Tablée that this server runs. */
export const RELEASE: string = described.version;
