import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { ReceiveMail } from './fixtures.ts'
import { confirmAccount, createAccount, fillIn, password, registerAccount } from './people.ts'

type Service = { request: APIRequestContext; origin: string; receiveMail: ReceiveMail }
export type TicketHolder = { name: string; email: string; code: string; token: string; apikey: string }

/** Somebody who is registered, with a name of their own, and the code of their ticket. */
export async function ticketHolder({ request, origin, receiveMail }: Service): Promise<TicketHolder> {
  const id = randomUUID()
  const email = `guest-${id}@fallfest.example`
  // Letters only, as names are.
  const name = `Guest ${id.slice(0, 8).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
  await createAccount({ request, origin }, email)
  await confirmAccount({ request, origin }, await receiveMail(email, /confirm/i))
  await registerAccount({ request, origin }, email, name)
  const html = await (await request.get(origin)).text()
  const apikey = /"anonKey":"([^"]+)"/.exec(html)?.[1] ?? ''
  const signedIn = await request.post(`${origin}/auth/v1/token?grant_type=password`, {
    headers: { apikey },
    data: { email, password },
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const headers = { apikey, authorization: `Bearer ${token}` }
  const rows = await request.get(`${origin}/rest/v1/registrations?select=ticket_code`, { headers })
  const [row] = (await rows.json()) as { ticket_code: string }[]
  if (!row) throw new Error('There is no registration.')
  return { name, email, code: row.ticket_code, token, apikey }
}

/** Opens the door on a phone and waits until its list has everybody in it. */
export async function openTheDoor(
  page: Page,
  { email, password }: { email: string; password: string },
  people: readonly TicketHolder[],
): Promise<void> {
  await page.goto('/login?next=/admin/check-in')
  await fillIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Check-in', level: 1 })).toBeVisible()
  for (const { name } of people) {
    const field = page.getByLabel('Code or name')
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
