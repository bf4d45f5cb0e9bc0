import { langOf } from '#app/content/lang-of.ts'
import { plural, t } from '@fest/schemas/core/words/t.ts'
import { faqCategories, faqCategoryLabels } from '@fest/schemas/vocabulary/faq.ts'
import { foldWithoutHyphens } from '@fest/schemas/core/fold-text.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FaqQueryResult } from '#app/content/content.generated.ts'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { useIsBelowFoldDue } from '#app/lib/hydration/use-is-below-fold-due.ts'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'

export type Question = FaqQueryResult[number]

/** The questions by category, with a search over questions and answers; an address with `#slug` opens one. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  // A search belongs to the address it was typed at: a link to an answer must find that answer listed.
  const { hash, key } = useLocation()
  // Answers are folded away: nobody who comes here by a link waits for them.
  const isAnswerDue = useIsBelowFoldDue()
  const [typed, setTyped] = useState({ text: '', at: hash })
  const search = typed.at === hash ? typed.text : ''

  // Following a link opens its answer every time, even if it was opened before and closed since.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => openAnswer(hash), [hash, key])

  const found = searchQuestions(questions, search)
  const isSearching = search.trim() !== ''
  return (
    <div>
      <div className="max-w-lg">
        <label htmlFor="faq-search" className="mb-2 block font-medium">
          Search the questions
        </label>
        <div className="flex items-center gap-3 rounded-control border border-control bg-surface px-4 focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-amber hover:border-text">
          <SearchIcon className="size-5 text-muted" />
          <input
            id="faq-search"
            type="search"
            value={search}
            onChange={(event) => setTyped({ text: event.target.value, at: hash })}
            autoComplete="off"
            className="min-h-13 w-full min-w-0 bg-transparent outline-none"
          />
        </div>
        <output className="mt-2 block min-h-6 text-small text-muted">
          {isSearching ? resultWords(found.length) : ''}
        </output>
      </div>
      {questionsByCategory(found).map(({ category, questions: group }) => (
        <section
          key={category}
          aria-labelledby={`faq-${category}`}
          className="mt-10 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8"
        >
          <h2 id={`faq-${category}`} className="mb-3 text-title md:mt-4">
            {faqCategoryLabels[category]}
          </h2>
          <div className="border-t border-line">
            {group.map(({ _id, slug, question, answer, ...rest }) => (
              <Disclosure
                key={_id}
                id={slug}
                summary={<span lang={langOf(rest, 'question')}>{question}</span>}
              >
                {isAnswerDue ? (
                  <>
                    <RichText value={answer} anchorPrefix={slug} />
                    <CopyLink slug={slug} question={question} />
                  </>
                ) : null}
              </Disclosure>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function resultWords(count: number): string {
  if (count === 0) return t`No questions match all these words. Try fewer, or write to us.`
  return plural(count, { one: '# question', other: '# questions' })
}

/** Scrolling to the answer is done for every fragment elsewhere; opening it is only done here. */
function openAnswer(hash: string) {
  const answer = document.getElementById(hash.slice(1))
  if (answer instanceof HTMLDetailsElement) answer.open = true
}

function CopyLink({ slug, question }: { slug: string; question: string }) {
  const [said, setSaid] = useState('')

  async function copy() {
    const address = new URL(`#${slug}`, location.href)
    address.search = ''
    try {
      await navigator.clipboard.writeText(address.href)
      setSaid(t`Copied`)
    } catch {
      setSaid(t`This browser doesn’t let pages copy. Copy link next to this button instead.`)
    }
  }

  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-6 text-small print:hidden">
      <a href={`#${slug}`} className="link inline-flex min-h-11 items-center">
        Link to this answer<span className="sr-only">{t`: ${question}`}</span>
      </a>
      <button type="button" onClick={() => void copy()} className="link min-h-11 noscript:hidden">
        Copy link<span className="sr-only">{t` to: ${question}`}</span>
      </button>
      <output>{said}</output>
    </p>
  )
}

/** The questions by category, in the categories' order; empty categories are left out. */
export function questionsByCategory(questions: readonly Question[]) {
  return faqCategories
    .map((category) => ({ category, questions: questions.filter((entry) => entry.category === category) }))
    .filter((group) => group.questions.length > 0)
}

function wordsOf({ question, answer }: Question): string {
  const texts = answer.map((block) => {
    if (block._type === 'block') return (block.children ?? []).map((child) => child.text ?? '').join('')
    if (block._type === 'callout') return block.text
    if (block._type === 'circuit') return block.caption
    return block._type === 'codeBlock' ? block.code : ''
  })
  return foldWithoutHyphens([question, ...texts].join(' '))
}

/** The questions that contain every word of the search, ignoring case, accents and hyphens. */
export function searchQuestions(questions: readonly Question[], search: string): readonly Question[] {
  const wanted = foldWithoutHyphens(search).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return questions
  return questions.filter((question) => {
    const words = wordsOf(question)
    return wanted.every((word) => words.includes(word))
  })
}
