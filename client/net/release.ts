/** The version of Tablée that this page is from. The build puts it in. */
export const RELEASE: string = import.meta.env.VITE_RELEASE;
