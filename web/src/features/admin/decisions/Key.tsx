/** The keyboard shortcut of a button. Hidden where there is no keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-[4px] border border-current px-1 font-mono text-[0.6875rem]/none font-normal max-sm:hidden [@media(hover:none)]:hidden">
      {children.toUpperCase()}
    </kbd>
  )
}
