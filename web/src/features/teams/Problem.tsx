/** What went wrong, beside what was pressed; nothing while all is well. */
export function Problem({ children }: { children: string | null }) {
  return (
    <p role="alert" className="max-w-prose text-small text-ember not-empty:mt-3">
      {children}
    </p>
  )
}
