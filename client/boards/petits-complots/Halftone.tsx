/** The dots of a cheap newspaper, once a page: every picture is printed through them. */
export const Halftone = () => (
  <svg width="0" height="0" aria-hidden="true" focusable="false" style={{ position: 'absolute' }}>
    <defs>
      {[0.7, 1.15, 1.7].map((radius, at) => (
        <pattern
          key={radius}
          id={`pc-dots-${String(at)}`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(30)"
        >
          <circle cx="2.5" cy="2.5" r={radius} fill="#1b1813" />
        </pattern>
      ))}
    </defs>
  </svg>
);
