type SectionLinksProps = {
  sections: readonly { anchor: string; words: string }[]
  /** Whether a phone has it as well: in one line, which scrolls sideways. */
  isOnPhones?: boolean
}

export function SectionLinks({ sections, isOnPhones = false }: SectionLinksProps) {
  return (
    <nav aria-label="On this page" className={isOnPhones ? '' : 'max-lg:hidden'}>
      <p className="mb-1 font-mono text-label text-muted max-lg:sr-only">On this page</p>
      <ul className="-mx-(--gutter) flex gap-x-6 overflow-x-auto px-(--gutter) text-small whitespace-nowrap lg:mx-0 lg:block lg:px-0 lg:whitespace-normal">
        {sections.map(({ anchor, words }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="inline-flex min-h-11 items-center hover:text-amber lg:min-h-10">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
