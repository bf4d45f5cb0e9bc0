// @chunk frame
/** A section's label, |like this⟩, its bracket drawn: the mono font lacks U+27E9. Read aloud as the word. */
export function Ket({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span dir="ltr" className={`inline-flex items-stretch font-mono text-small text-amber ${className}`}>
      <span aria-hidden="true" className="my-[0.18em] me-[0.2em] shrink-0 border-s border-current" />
      <bdi>{children}</bdi>
      <svg
        aria-hidden="true"
        viewBox="0 0 6 20"
        preserveAspectRatio="none"
        className="my-[0.18em] ms-[0.12em] w-[0.34em] shrink-0 self-stretch overflow-visible"
        fill="none"
        stroke="currentColor"
      >
        <path d="M1 0 5 10 1 20" strokeWidth="1.3" vectorEffect="non-scaling-stroke" />
      </svg>
    </span>
  )
}
