/** A measurement as circuits draw it: a dial and its hand. Decoration. */
export function MeasureGate() {
  return (
    <span
      aria-hidden="true"
      className="inline-grid size-11 shrink-0 place-items-center rounded-control border border-amber bg-amber-wash text-amber"
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" className="size-6">
        <path d="M3.5 17.5a8.5 8.5 0 0 1 17 0M12 17.5 17.5 8" strokeLinecap="round" />
      </svg>
    </span>
  )
}
