import { useEffect, useState } from 'react';

/** Tells screen readers what happened. Equal sentences twice are two events: give each its number. */
export function Live({ n, text }: { readonly n: number; readonly text: string }) {
  const [shown, setShown] = useState({ n: -1, text: '' });
  // an empty moment between two sentences makes readers say the second even when it is the same
  useEffect(() => {
    setShown({ n: -1, text: '' });
    const later = setTimeout(() => setShown({ n, text }), 60);
    return () => clearTimeout(later);
  }, [n, text]);
  return (
    <p className="vh" role="log" aria-live="polite" aria-atomic="true">
      {shown.text}
    </p>
  );
}
