import { randomUUID } from 'node:crypto'
import { material } from '../support/documents.ts'
import { expect, hydrated, test } from '../support/in-studio.ts'
import { putDocuments } from '../support/lake.ts'
import { fieldOf, openDocument, publish, goTo } from '../support/studio.ts'

test('a circuit is pasted as OpenQASM, changed in the lab, and played with by visitors', async ({
  page,
  context,
}) => {
  const id = `material-${randomUUID()}`
  const circuit = { _type: 'circuit', source: 'qubit q;\nwhile (true) { x q; }', caption: 'One gate' }
  const film = { kind: 'video', url: 'https://films.fest.example/one', licence: 'CC BY 4.0' }
  await putDocuments(page, [material(id, `Film ${id.slice(-8)}`, { ...film, circuit })])
  await openDocument(page, 'material', id)
  await page.getByRole('button', { name: 'A circuit to try' }).click()
  await expect(
    page.getByText('Line 2: The lab can’t run loops that end when something happens.').first(),
  ).toBeVisible()
  await fieldOf(page, 'circuit.source').locator('textarea').fill('qubit[2] q;\nx q[0];')
  await expect(page.getByRole('img', { name: 'Circuit of 2 qubits and 1 operation' })).toBeVisible()

  await page.getByRole('button', { name: 'Change it in the lab' }).click()
  const lab = page.frameLocator('iframe[title="The lab"]')
  // Nothing but the lab: no header, no news, no way back to the top.
  for (const around of ['banner', 'contentinfo'] as const) await expect(lab.getByRole(around)).toHaveCount(0)
  await expect(lab.getByRole('region', { name: 'Urgent announcement' })).toHaveCount(0)
  await lab.getByRole('button', { name: /^h, even mix/ }).click()
  await lab.getByRole('button', { name: /^q1, moment 1: empty/ }).click()
  await expect(lab.getByRole('button', { name: /^q1, moment 1: H on q1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Use this circuit' }).click()
  await expect(page.getByRole('img', { name: 'Circuit of 2 qubits and 2 operations' })).toBeVisible()
  await publish(page)

  const visitor = await context.newPage()
  await visitor.goto('/materials')
  const figure = visitor.locator(`[id="${id}"]`).getByRole('figure')
  await expect(figure.getByRole('link', { name: 'Open in the lab' })).toHaveAttribute(
    'href',
    '/lab#2,0;x0;h1',
  )
  await hydrated(visitor)
  await figure.getByRole('button', { name: 'Play with it' }).click()
  await expect(figure.getByRole('row', { name: /^11 / })).toContainText('50 %')
})

test('a step of the lab’s course is judged in its form, and visitors take it', async ({ page, context }) => {
  const id = `lab-course-${randomUUID()}`
  const title = `A step ${id.slice(-8)}`
  const guess = (text: string, isRight: boolean) => ({
    _key: text,
    _type: 'labGuess',
    text,
    isRight,
    ...(!isRight && { why: 'Then one outcome would be certain.' }),
  })
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
  const why = page.getByText(/ comes up in .+; wanted: 50 %\.$/)
  await expect(why.first()).toBeAttached()
  const solution = fieldOf(page, 'solution')
  await solution.locator('textarea').fill('qubit q;\nh q;')
  await expect(solution.getByRole('img', { name: 'Circuit of 1 qubit and 1 operation' })).toBeVisible()
  await expect(why).toHaveCount(0)
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
