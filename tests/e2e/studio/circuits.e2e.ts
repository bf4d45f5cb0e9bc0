import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { material } from '../support/documents.ts'
import { expect, hydrated, test } from '../support/in-studio.ts'
import { putDocuments } from '../support/lake.ts'
import { fieldOf, openDocument, publish } from '../support/studio.ts'

test(
  'a circuit is pasted as OpenQASM, changed in the lab, and played with by visitors',
  { tag: '@promise' },
  async ({ page, context }) => {
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
    await drawH(page, 'q1')
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
  },
)

/** Places an H on an empty wire with the lab in the Studio's frame, and takes the circuit over. */
async function drawH(page: Page, wire: string): Promise<void> {
  const lab = page.frameLocator('iframe[title="The lab"]')
  // Nothing but the lab: no header, no news, no way back to the top.
  for (const around of ['banner', 'contentinfo'] as const) await expect(lab.getByRole(around)).toHaveCount(0)
  await expect(lab.getByRole('region', { name: 'Urgent announcement' })).toHaveCount(0)
  await lab.getByRole('button', { name: /^h, even mix/ }).click()
  await lab.getByRole('button', { name: new RegExp(`^${wire}, moment 1: empty`) }).click()
  await expect(
    lab.getByRole('button', { name: new RegExp(`^${wire}, moment 1: H on ${wire}`) }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Use this circuit' }).click()
}
