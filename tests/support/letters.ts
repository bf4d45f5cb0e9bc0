import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import type { Client } from './backend.ts'

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })

/** A letter to everybody who registered, as the panel sends it in. */
export const letterWith = (body: string) => ({
  purpose: 'necessary',
  subject: 'A changed room',
  body,
  content: [paragraph(body)],
  kind: 'registrations',
  filters: {},
})

export async function saveLetter(admin: Client, change: object = {}): Promise<string> {
  const letter = randomUUID()
  const draft = { ...letterWith('Hi!'), ...change } as Json
  await admin.rpc('save_letter', { letter, draft, seen: 0 }).throwOnError()
  return letter
}
