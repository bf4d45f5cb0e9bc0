import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newAttendee, type NewPerson, type Person, signIn } from './people.ts'

export type TicketHolder = NewPerson & { name: string; code: string }

/** Somebody who is registered, with a name of their own, and the code of their ticket. */
export async function ticketHolder(service: Parameters<typeof newAttendee>[0]): Promise<TicketHolder> {
  // Letters only, as names are.
  const first = `Guest${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
  const person = await newAttendee(service, first)
  const { data } = await person.client.from('registrations').select('ticket_code').single().throwOnError()
  return { ...person, name: `${first} Okafor`, code: data.ticket_code }
}

/** Opens the door on a phone and waits until its list has everybody in it. */
export async function openTheDoor(
  page: Page,
  person: Person,
  people: readonly TicketHolder[],
): Promise<void> {
  await signIn(page, person, '/admin/check-in')
  await expect(page.getByRole('heading', { name: 'Check-in', level: 1 })).toBeVisible()
  const field = page.getByLabel('Code or name')
  // Asked first where the page's clock stands before the event.
  const anyway = page.getByRole('button', { name: 'Check people in anyway' })
  await expect(field.or(anyway)).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  for (const { name } of people) {
    await field.fill(name)
    await expect(page.getByText('One person. Enter checks them in.')).toBeVisible()
    await field.fill('')
  }
}

/** Types a ticket's code as a scanner does, and waits for the answer in the large panel. */
export async function scan(page: Page, code: string, answer: RegExp | string): Promise<void> {
  const field = page.getByLabel('Code or name')
  await field.fill(code)
  await field.press('Enter')
  await expect(page.getByRole('region', { name: 'Scan result' })).toContainText(answer)
}

/** What this device keeps of the name list: how many encrypted blocks, and all their bytes as text. */
export function listOnDevice(page: Page): Promise<{ blocks: number; text: string }> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('fest-person')) return { blocks: 0, text: '' }
    const opening = indexedDB.open('fest-person')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result))
    })
    let text = ''
    let blocks = 0
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => reading.addEventListener('success', resolve))
      for (const row of reading.result as Record<string, unknown>[]) {
        if (row['data'] instanceof ArrayBuffer) blocks += 1
        const parts = Object.values(row).map((part) =>
          part instanceof ArrayBuffer ? new TextDecoder('latin1').decode(part) : JSON.stringify(part),
        )
        text += parts.join(' ')
      }
    }
    database.close()
    return { blocks, text }
  })
}
