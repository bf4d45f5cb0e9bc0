/** The circuit's own signs: an open ⊕ for a gate to add, a filled dot with a tick for one that is on the wire. */
export function SaveSign({ isSaved, className = 'size-6' }: { isSaved: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${isSaved ? 'text-amber' : ''} ${className}`}
    >
      {isSaved ? (
        <>
          <circle cx="12" cy="12" r="9.25" fill="currentColor" />
          <path d="m8 12.4 2.8 2.8 5.4-6" strokeWidth="2.25" stroke="var(--color-bg)" />
        </>
      ) : (
        <path d="M12 2.75a9.25 9.25 0 1 0 0 18.5 9.25 9.25 0 0 0 0-18.5ZM12 7.25v9.5M7.25 12h9.5" />
      )}
    </svg>
  )
}
