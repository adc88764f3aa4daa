import { afterEach } from 'vitest';

// Tests that draw pages ask for jsdom in their first line; all others have no document to clean.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  // jsdom knows <dialog> but cannot open it as a modal
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  // and nothing in it has a size
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  afterEach(cleanup);
}
