import { randomUUID } from 'node:crypto'
import { expect, hydrated, test } from '../support/in-studio.ts'
import { putDocuments } from '../support/lake.ts'
import { fieldOf, goTo, openDocument, publish } from '../support/studio.ts'

test('a step of the lab’s course is judged in its form, and visitors take it', async ({ page, context }) => {
  const id = `lab-course-${randomUUID()}`
  const title = `A step ${id.slice(-8)}`
  const guess = (text: string, isRight: boolean) => ({ _key: text, _type: 'labGuess', text, isRight })
  await putDocuments(page, [
    {
      _id: `drafts.${id}`,
      _type: 'labChallenge',
      place: 'course',
      orderRank: '0|z00000:',
      title,
      level: 'beginner',
      idea: 'H mixes.',
      question: 'Does it mix?',
      guesses: [guess('It does', true), guess('It doesn’t', false)],
      answer: 'It mixes evenly.',
      task: 'Mix.',
      qubits: 1,
      target: 'state',
      reference: 'qubit q;\nh q;',
      solution: 'qubit q;\nx q;',
    },
  ])
  await openDocument(page, 'labChallenge', id)
  // In the field's warning, which opens when somebody rests on it.
  await expect(page.getByText('This circuit doesn’t solve it.').first()).toBeAttached()
  const solution = fieldOf(page, 'solution')
  await solution.locator('textarea').fill('qubit q;\nh q;')
  await expect(solution.getByRole('img', { name: 'Circuit of 1 qubit and 1 operation' })).toBeVisible()
  await expect(page.getByText('This circuit doesn’t solve it.')).toHaveCount(0)
  await fieldOf(page, 'idea').locator('textarea').fill('word '.repeat(81))
  await expect(page.getByText('These are 81 words. Keep it to 80.').first()).toBeAttached()
  await fieldOf(page, 'idea').locator('textarea').fill('H mixes 0 and 1.')
  await publish(page)

  // Each list has its own, and nothing else.
  await goTo(page, '/studio/structure/programme;labCourse')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: /^A pair that agrees/ })).toHaveCount(0)
  await goTo(page, '/studio/structure/programme;labChallenge')
  await expect(page.getByRole('link', { name: /^A pair that agrees/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(?:Superposition|Lab A)/ })).toHaveCount(0)

  const visitor = await context.newPage()
  await visitor.goto(`/lab?step=${id}`)
  await hydrated(visitor)
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible()
  await expect(visitor.getByText('H mixes 0 and 1.')).toBeVisible()
})
