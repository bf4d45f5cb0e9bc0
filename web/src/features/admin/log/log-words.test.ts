import { batchWords, logWords } from './log-words.ts'
import type { LogEntry } from './log.queries.ts'
import sentences from './testing/sentences.json'

const entry = (change: Partial<LogEntry>) =>
  ({
    actor: 'a',
    by: 'ada@fest.example',
    is_me: false,
    action: 'status_changed',
    subject: 'talk_proposals',
    kind: 'talk',
    title: 'Noise is the subject',
    details: {},
    count: 1,
    ...change,
  }) as LogEntry

it.each(sentences)('$words', ({ entry: change, words }) => {
  const { who, before, title, after } = logWords(entry(change as Partial<LogEntry>), 'Europe/Berlin')
  expect(`${who} ${before}${title === null ? '' : ` ${title}`}${after}`).toBe(words)
})

it.each([
  [
    { details: { to: 'declined', batch: 'u', reason: 'The program is full' } },
    'ada@fest.example changed 37 proposals to “Declined”, because: “The program is full”',
  ],
  [
    { actor: null, by: null, kind: 'registrations', count: 1200, details: { to: 'confirmed' } },
    'The site changed 1,200 registrations to “Has a seat”',
  ],
] as const)('many at once, %#: %s', (change, words) => {
  const { who, before, after } = batchWords(entry({ count: 37, ...(change as Partial<LogEntry>) }))
  expect(`${who} ${before}${after}`).toBe(words)
})
