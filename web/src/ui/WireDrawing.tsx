// @chunk common
const drawings = {
  /** A place for a gate, but no gate. */
  empty: 'M0 20h56M104 20h56',
  broken: 'M0 20h50c8 0 8-9 14-12M160 20h-50c-8 0-8 9-14 12',
} as const

/** The small picture in empty and error states: a wire of the circuit. Decoration. */
export function WireDrawing({ state }: { state: keyof typeof drawings }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 40" fill="none" className="mb-5 h-10 text-control">
      <path d={drawings[state]} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      {state === 'empty' ? (
        <rect
          x="56.75"
          y="2"
          width="46.5"
          height="36"
          rx="8"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="4 4"
        />
      ) : null}
    </svg>
  )
}
