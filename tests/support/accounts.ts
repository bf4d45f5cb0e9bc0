import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Account = {
  role: 'admin' | 'attendee' | 'speaker' | 'organizer'
  email: string
  password: string
}

/** The accounts a product made for itself at its first start on this folder. */
export async function readAccounts(dataDir: string): Promise<Account[]> {
  // The product writes this file in this shape (README, demo accounts).
  return JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as Account[]
}

export async function readMailboxToken(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'mailbox-token'), 'utf8')).trim()
}
