import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openTestBackend } from './backend/testing/test-backend.ts'
import { followDeletions } from './erase-deleted.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

function filesWith(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!statSync(join(folder, file)).isFile()) return false
    const bytes = readFileSync(join(folder, file), 'latin1').toLowerCase()
    return words.some((word) => bytes.includes(word))
  })
}

test('no file keeps a word of somebody who left, also where the process ended before it was erased', async () => {
  const dataDir = temporaryFolder()
  let backend = await openTestBackend({ dataDir })
  const eraser = await followDeletions(backend)
  const stays = await arrive('Mate Novak')
  await leave(await arrive('Zofie Markova', stays))
  await leave(await arrive('Bo Kolar', stays))
  await expect.poll(() => backend.sql(`select from private.upkeep_runs where what = 'erase'`)).toEqual([])
  expect(filesWith(dataDir, ['zofie', 'markova', 'kolar'])).toEqual([])
  await eraser.stop()
  expect(filesWith(dataDir, ['novak']).length).toBeGreaterThan(1)

  await leave(await arrive('Zofie Markova', stays))
  await backend.close()
  expect(filesWith(dataDir, ['markova']).length).toBeGreaterThan(2)
  backend = await openTestBackend({ dataDir })
  await (await followDeletions(backend)).stop()
  expect(filesWith(dataDir, ['zofie', 'markova'])).toEqual([])
  expect(backend.mailbox.list().map(({ text }) => text)).toEqual(['Welcome'])
  await backend.close()

  /** Somebody in tables, indexes, statistics and values stored apart, and in a mail to somebody else. */
  async function arrive(name: string, mate?: string): Promise<string> {
    const email = `${name.split(' ')[0]}@students.example`
    const { id } = await backend.createConfirmedUser({ email, password: 'a long password' })
    await backend.sql('insert into public.profiles (user_id, display_name) values ($1, $2)', [id, name])
    const [mail] = await backend.sql<{ id: string }>(
      `insert into public.mail_outbox (key, template, user_id, data, sent_at)
       values ($1, 'team_joined', $2, jsonb_build_object('person', $3::text, 'about', array[$4]), now()) returning id`,
      [`team_joined ${id}`, mate ?? id, name, id],
    )
    const text = mate ? `${name} joined your team. `.repeat(500) : 'Welcome'
    await backend.sql(
      `insert into private.sent_mails (mail_id, recipients, subject, body) values ($1, '{}', 'Joined', $2)`,
      [mail?.id, text],
    )
    const sentAt = new Date(0).toISOString()
    backend.mailbox.add({
      to: 'mate@students.example',
      subject: 'Joined',
      text,
      html: '',
      sentAt,
      key: mail?.id ?? '',
    })
    await backend.sql('analyze')
    await backend.sql('checkpoint')
    return id
  }

  async function leave(id: string): Promise<void> {
    await backend.sql('delete from auth.users where id = $1', [id])
  }
})
