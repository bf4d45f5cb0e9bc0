type SectionLinksProps = { sections: readonly { anchor: string; words: string }[] }

export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <nav aria-label="On this page" className="max-lg:hidden">
      <p className="mb-1 font-mono text-label text-muted">On this page</p>
      <ul className="text-small">
        {sections.map(({ anchor, words }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="inline-flex min-h-10 items-center hover:text-amber">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
