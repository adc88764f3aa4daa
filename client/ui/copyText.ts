/** Copies, also over plain http where there is no clipboard API. false: it could not, let the reader do it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // forbidden: the old way may still be allowed
  }
  return copyByHand(text);
}

function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'vh';
  const focused = document.activeElement;
  // under an open dialog nothing can be selected
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
