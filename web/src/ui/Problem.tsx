// @chunk action
/** What went wrong, beside what was pressed; renders nothing without a problem. */
export function Problem({ children }: { children: string | null }) {
  return (
    <p role="alert" className="max-w-prose text-small text-ember not-empty:mt-3">
      {children}
    </p>
  )
}
