import { askedQuestions } from '@fest/schemas/core/asked-questions.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { fitContent } from '../../../web/src/content/fetching/fit-content.ts'
import { headingOf, wordsOf } from '../../../web/src/features/admin/export/export-words.ts'
import { type CellContext, columnsOf } from '../../../web/src/features/admin/kinds/columns.ts'
import type { ListRow } from '../../../web/src/features/admin/kinds/admin-kind.ts'
import { answerWords } from '../../../web/src/features/admin/parts/RowAnswers.tsx'
import { useLake } from '../../support/use-services.ts'

/* Words that every JavaScript object knows something about are words like any others. */

const lake = useLake()
const words = ['constructor', 'toString', 'hasOwnProperty', '__proto__']

async function ask(query: string, given: Record<string, string> = {}, way = 'query') {
  const search = new URLSearchParams({ query, ...given })
  const address = `${lake.origin}/lake/v${contentApiVersion}/data/${way}/production?${search.toString()}`
  const headers = { authorization: `Bearer ${lake.lake.token}` }
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) })
  return { status: answer.status, ...((await answer.json()) as object) }
}

test.each(words)('the lake takes $%s for a parameter only when it is given', async (word) => {
  for (const text of [`$${word}`, `*[_id == $${word}]`, `*[$${word}]`])
    expect(await ask(text)).toMatchObject({
      status: 400,
      error: { description: expect.stringContaining('not provided') },
    })
  expect(await ask(`$${word} + "!"`, { [`$${word}`]: '"x"' })).toMatchObject({ result: 'x!' })
})

test('a parameter brings no others, also not to a listener', async () => {
  const given = { $__proto__: '{"a":1}' }
  for (const way of ['query', 'listen']) expect((await ask('*[a == $a]', given, way)).status).toBe(400)
})

test.each(words)('%s is an answer, a status or a heading like any other', (word) => {
  expect(answerWords({ name: 'institution', label: 'Institution' }, word)).toEqual([word])
  const column = columnsOf('registrations').find(({ name }) => name === 'institution')
  expect(column?.cell({ institution: word } as unknown as ListRow, {} as CellContext)).toBe(word)
  expect(wordsOf('registrations', 'dietary', String)?.(word)).toBe(word)
  expect(headingOf('talk', word).toLowerCase()).toBe(word.toLowerCase())
})

test.each(words)('%s in content is a name like any other', (word) => {
  expect(fitContent(JSON.parse(`{"${word}":"x","title":"T"}`))).toMatchObject({ title: 'T' })
  const unnamed = { _key: 'a', label: 'Which?', kind: 'oneOf', choices: [{ _key: word }] }
  expect(askedQuestions([unnamed], [])).toEqual([])
})
