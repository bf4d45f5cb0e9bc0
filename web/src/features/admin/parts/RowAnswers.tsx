import { formatDay } from '@fest/schemas/core/event-time.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import { type AdminAnswer, type KnownNames, labelOf } from '../kinds/admin-answer.ts'
import { adminAnswers } from '../kinds/admin-answers.ts'
import { shownAs } from '../kinds/custom-answers.ts'
import type { RowDetail } from '../backend/row.queries.ts'
import { Facts, RowGroup } from './RowGroup.tsx'

/** The person's answers, grouped as in the form, then custom questions. Blank answers are left out. */
export function RowAnswers({ row, nameOf }: { row: RowDetail; nameOf: KnownNames }) {
  const answers = Object.entries(adminAnswers[row.kind]).map(([name, answer]) => ({ name, ...answer }))
  const own = [...groupBy(answers, ({ group }) => group)].map(([title, asked]) => {
    const given = asked.filter((answer) => answerWords(answer, row.answers[answer.name]).length > 0)
    return title === undefined || given.length === 0 ? null : (
      <RowGroup key={title} title={title} isTitleHidden>
        <Facts>
          {given.map((answer) => (
            <Given key={answer.name} answer={answer} value={row.answers[answer.name]} nameOf={nameOf} />
          ))}
        </Facts>
      </RowGroup>
    )
  })
  if (row.custom.length === 0) return own
  return (
    <>
      {own}
      <RowGroup title="Your own questions">
        <Facts>
          {row.custom.map((told) => (
            <Given key={told.name} answer={shownAs(told)} value={told.value} nameOf={nameOf} />
          ))}
        </Facts>
      </RowGroup>
    </>
  )
}

function Given({ answer, value, nameOf }: { answer: Answer; value: unknown; nameOf: KnownNames }) {
  const said = answerWords(answer, value)
  const words = answer.named ? said.map((id) => nameOf(answer.named ?? 'package', id)) : said
  if (answer.as === 'text')
    return (
      <>
        <dt className="col-span-2">{answer.label}</dt>
        <dd className="col-span-full mt-0.5 mb-1.5 max-w-prose border-s-2 border-line ps-3.5 whitespace-pre-line">
          {words.join('\n')}
        </dd>
      </>
    )
  return (
    <>
      <dt>{answer.label}</dt>
      <dd>
        {answer.as === 'link'
          ? words.map((address) => <Address key={address} address={address} />)
          : words.join(', ')}
      </dd>
    </>
  )
}

/** Linked only when the address leads to another site: applicants can type anything. */
function Address({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return <span className="block">{address}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer noopener nofollow" className="link block">
      {address.replace(/^https?:\/\/(www\.)?/i, '')}
    </a>
  )
}

type Answer = AdminAnswer & { name: string }

/** An answer in words, one entry for each value; empty when there is none. */
export function answerWords(answer: Answer, value: unknown): string[] {
  const { labels = {}, as } = answer
  if (Array.isArray(value)) return value.flatMap((one) => answerWords(answer, one))
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  if (as === 'day' && typeof value === 'string') return [formatDay(value)]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [labelOf(labels, text)]
}
