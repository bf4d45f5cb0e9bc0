import { faqCategoryLabels } from '@fest/schemas/vocabulary/faq.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { type Question, questionsByCategory, searchQuestions } from './faq.ts'

/** The questions by category with a search over questions and answers; an address with `#slug` opens one. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const [search, setSearch] = useState('')
  const { hash } = useLocation()
  useEffect(() => openAnswer(hash), [hash])

  const found = searchQuestions(questions, search)
  const isSearching = search.trim() !== ''
  return (
    <div>
      <div className="max-w-xl">
        <label htmlFor="faq-search" className="mb-2 block font-medium">
          Search the questions
        </label>
        <input
          id="faq-search"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
          className="min-h-13 w-full rounded-control border border-control bg-surface px-4"
        />
        <output className="mt-2 block min-h-6 text-small text-muted">
          {isSearching ? resultWords(found.length) : ''}
        </output>
      </div>
      {questionsByCategory(found).map(({ category, questions: group }) => (
        <section
          key={category}
          aria-labelledby={`faq-${category}`}
          className="mt-10 md:grid md:grid-cols-[14rem_1fr] md:gap-8"
        >
          <h2 id={`faq-${category}`} className="mb-3 text-title md:mt-4">
            {faqCategoryLabels[category]}
          </h2>
          <div className="border-t border-line">
            {group.map(({ _id, slug, question, answer }) => (
              <Disclosure key={_id} id={slug} summary={question}>
                <RichText value={answer} />
                <p className="mt-3">
                  <a href={`#${slug}`} className="link inline-flex min-h-11 items-center text-small">
                    Link to this answer<span className="sr-only">: {question}</span>
                  </a>
                </p>
              </Disclosure>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function resultWords(count: number): string {
  if (count === 0) return 'No question has all these words. Try fewer, or write to us.'
  return count === 1 ? '1 question' : `${count} questions`
}

function openAnswer(hash: string) {
  const answer = document.getElementById(hash.slice(1))
  if (!(answer instanceof HTMLDetailsElement)) return
  answer.open = true
  answer.scrollIntoView()
}
