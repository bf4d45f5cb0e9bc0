import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import {
  fieldOf,
  openDocument,
  publish,
  putDocuments,
  removeDocuments,
  signInToStudio,
  studioNoise,
} from '../support/studio.ts'

test.describe('a circuit of an organizer', () => {
  test.use({ expectedNoise: { patterns: studioNoise } })
  test.setTimeout(120_000)

  test('is pasted as OpenQASM, changed in the lab, and played with by visitors', async ({
    page,
    context,
    accounts,
  }) => {
    await signInToStudio(page, accounts)
    const id = `material-${randomUUID()}`
    await putDocuments(page, [
      {
        _id: id,
        _type: 'material',
        title: `Film ${id.slice(-8)}`,
        slug: { _type: 'slug', current: id },
        kind: 'video',
        level: 'any',
        summary: 'Made by a test.',
        url: 'https://films.fest.example/one',
        licence: 'CC BY 4.0',
        circuit: { _type: 'circuit', source: 'qubit q;\nwhile (true) { x q; }', caption: 'One gate' },
      },
    ])
    await openDocument(page, 'material', id)
    await page.getByRole('button', { name: 'A circuit to try' }).click()
    await expect(
      page.getByText('Line 2: The lab can’t run loops that end when something happens.').first(),
    ).toBeVisible()
    await fieldOf(page, 'circuit.source').locator('textarea').fill('qubit[2] q;\nx q[0];')
    await expect(page.getByRole('img', { name: 'Circuit of 2 qubits and 1 operation' })).toBeVisible()

    await page.getByRole('button', { name: 'Change it in the lab' }).click()
    const lab = page.frameLocator('iframe[title="The lab"]')
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
    await figure.getByRole('button', { name: 'Play with it' }).click()
    await expect(figure.getByRole('row', { name: /^11 / })).toContainText('50 %')
    await removeDocuments(page, [id])
  })
})
