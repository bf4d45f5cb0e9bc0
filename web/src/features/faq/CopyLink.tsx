import { useState } from 'react'

/** A link to one answer, and the button that puts its whole address where it can be pasted from. */
export function CopyLink({ slug, question }: { slug: string; question: string }) {
  const [said, setSaid] = useState('')

  async function copy() {
    const address = new URL(`#${slug}`, location.href)
    address.search = ''
    try {
      await navigator.clipboard.writeText(address.href)
      setSaid('Copied')
    } catch {
      setSaid('This browser doesn’t let pages copy. Copy link next to this button instead.')
    }
  }

  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-6 text-small">
      <a href={`#${slug}`} className="link inline-flex min-h-11 items-center">
        Link to this answer<span className="sr-only">: {question}</span>
      </a>
      <button type="button" onClick={() => void copy()} className="link min-h-11 noscript:hidden">
        Copy link<span className="sr-only"> to: {question}</span>
      </button>
      <output>{said}</output>
    </p>
  )
}
