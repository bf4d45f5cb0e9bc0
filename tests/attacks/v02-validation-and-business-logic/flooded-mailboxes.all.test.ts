import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newEmail, type Person } from '../../support/backend.ts'
import { register } from '../../support/registration.ts'
import { submit } from '../../support/submissions.ts'
import { useBackend } from '../../support/use-services.ts'

const backend = useBackend()

/** An account with a confirmed address in this mailbox. */
async function accountOf(email: string): Promise<Person> {
  const account = { email, password: `pass-${randomUUID()}` }
  await backend.backend.createConfirmedUser(account)
  return backend.signIn(account)
}

async function sendTo(email: string): Promise<number> {
  await backend.sql`delete from private.rate_limits where true`
  const { error } = await submit(backend.anonymous(), 'contact', { answers: { email } })
  expect(error).toBeNull()
  const [mails] = await backend.sql<{
    number: number
  }>`select count(*)::int as number from public.mail_outbox where email is not null`
  return mails?.number ?? 0
}

test('plus tags can’t be used to flood a mailbox', async () => {
  for (let n = 1; n <= 25; n += 1) {
    const receipts = await sendTo(n % 2 === 0 ? `victim+${n}@example.org` : `Victim+x+${n}@Example.ORG`)
    expect(receipts).toBe(Math.min(n, 5))
  }
  // A dot makes a different mailbox, except at providers with their own rule: these are other people.
  expect(await sendTo('vic.tim@example.org')).toBe(6)
  expect(await sendTo('victim2@example.org')).toBe(7)
})

test('no machine has receipts sent to strangers one after another; what was written is kept', async () => {
  await backend.empty('private.rate_limits', 'public.mail_outbox')
  const addresses = Array.from({ length: 25 }, newEmail)
  for (const email of addresses) await submit(backend.anonymous(), 'contact', { answers: { email } })
  const [counted] = await backend.sql<{ kept: number; mailed: number }>(
    `select (select count(*)::int from public.contact_messages as message where message.email = any ($1)) as kept,
       (select count(*)::int from public.mail_outbox as mail where mail.email = any ($1)) as mailed`,
    [addresses],
  )
  expect(counted).toEqual({ kept: 25, mailed: 20 })
})

test('nobody can refer themselves, or one friend many times', async () => {
  const name = randomUUID()
  // Many from one domain are held as well; this test is about the mailbox.
  await backend.sql`update public.site_settings set referrals_per_domain = 100 where true`
  const mira = await accountOf(`mira-${name}@example.org`)
  const { data: profile } = await mira.client.rpc('my_profile')
  const bring = async (email: string) => {
    const { client } = await accountOf(email)
    await register(client, { referralCode: profile?.referral_code ?? '' }).throwOnError()
    return (await mira.client.rpc('my_referral_count')).data
  }
  for (const tag of ['1', 'two', 'x+y']) expect(await bring(`MIRA-${name}+${tag}@example.org`)).toBe(0)
  expect(await bring(`jonas-${name}@example.org`)).toBe(1)
  for (const tag of ['1', 'two', 'x+y']) expect(await bring(`jonas-${name}+${tag}@example.org`)).toBe(1)
})
