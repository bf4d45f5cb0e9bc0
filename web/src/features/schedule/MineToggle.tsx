type MineToggleProps = {
  isOn: boolean
  /** How many sessions are the visitor's own; null while that is not known. */
  count: number | null
  onToggle: () => void
}

/** Shows only the visitor's own sessions. */
export function MineToggle({ isOn, count, onToggle }: MineToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-control px-4 text-small whitespace-nowrap transition-colors hover:border-text hover:bg-raised aria-pressed:border-amber aria-pressed:bg-raised aria-pressed:font-semibold"
    >
      My sessions
      <span className="font-mono empty:hidden text-label text-amber">{count === 0 ? null : count}</span>
    </button>
  )
}
