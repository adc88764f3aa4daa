/** Whether this server is about to stop. Once begun it never ends. */
export interface Closing {
  readonly begun: boolean;
  begin(): void;
}

export function closing(): Closing {
  let begun = false;
  return {
    get begun() {
      return begun;
    },
    begin: () => {
      begun = true;
    },
  };
}
