/** The mark of the event, as on the site's own icon: a circle whose phase is being measured. */
export function Icon() {
  return (
    <svg viewBox="0 0 64 64" width="1em" height="1em" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#120e17" />
      <g fill="none" stroke="#f5eee6" strokeWidth="3">
        <circle cx="32" cy="32" r="20" />
        <path d="M12 32c8 5 32 5 40 0" />
      </g>
      <path d="M32 32 45 19" stroke="#ffb23e" strokeWidth="4" strokeLinecap="round" />
      <circle cx="45" cy="19" r="4" fill="#ffb23e" />
    </svg>
  )
}
