import { type RefObject, useEffect } from 'react';

/** After a try that failed, the focus goes to the first field that is wrong, and the page with it. `tries`: how many failed. */
export function useFirstWrong(form: RefObject<HTMLElement | null>, tries: number): void {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries]);
}
