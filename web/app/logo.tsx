/** The logo: a shop with its awning down. Decorative, because the product's name is always next to it. */
export function Mark() {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true">
      <path d="M3 11h20v12H3z" fill="currentColor" opacity=".14" />
      <path className="mark-awning" d="M2 4h22v6a3.66 3.66 0 0 1-7.33 0 3.66 3.66 0 0 1-7.34 0A3.66 3.66 0 0 1 2 10z" />
      <path d="M10.5 23v-6a2.5 2.5 0 0 1 5 0v6" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path
        d="M4 14v9h18v-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
