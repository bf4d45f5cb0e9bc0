// @chunk action
/** What went wrong, beside what was pressed; without a problem the alert stays, empty. */
export function Problem({ children }: { children: string | null }) {
  return (
    <p role="alert" className="max-w-prose text-small text-ember not-empty:mt-3">
      {children}
    </p>
  )
}
