import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { sampleStatement, sampleTable } from '@fest/local/sample/admin-sample.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { openStage } from './support/on-postgres.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import { callAs, makePeople } from './support/people.ts'
import { letterWith } from '../support/letters.ts'

const people = 5000
const kills = 10

const { onPostgres, address, owner: sql } = await openStage()

onPostgres(`a letter to ${people} people`, () => {
  let admin: string
  const taken = join(temporaryFolder(), 'taken')

  beforeAll(async () => {
    await sql.unsafe(sampleTable).simple()
    await sql.unsafe(sampleStatement(people)).simple()
    await sql`delete from public.mail_outbox where true`
    ;[admin = ''] = await makePeople(sql, 1)
    await sql`update private.app_config set fallback_admin_email = ${`${admin}@students.example`} where true`
  })

  const letter = '10000000-0000-4000-8000-000000000001'
  const call = async <Answer>(statement: string) =>
    (await callAs<{ answer: Answer }>(sql, admin, `select public.${statement} as answer`))?.answer
  type Told = { status: string; numbers: Record<'people' | 'reached' | 'waiting' | 'failed', number> }
  const look = () => call<Told>(`read_letter('${letter}')`)

  /** Starts a sender; it ends by itself once nothing is left. */
  const start = () =>
    spawn(process.execPath, [join(import.meta.dirname, 'support/letter-sender.ts'), address, taken], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })

  test(
    `reaches each exactly once, though its sender is killed ${kills} times`,
    { timeout: 300_000 },
    async () => {
      const draft = JSON.stringify(letterWith('Hi {name}!'))
      await call(`save_letter('${letter}', '${draft}')`)
      const counted = await call<{ people: number; left_out: Record<string, number> }>(
        `count_letter('${letter}')`,
      )
      const expected = counted?.people ?? 0
      expect(expected).toBeGreaterThan(people * 0.9)
      await call(`send_letter('${letter}', 1, ${expected})`)

      writeFileSync(taken, '')
      const chance = randomFrom(7)
      const reachedAt: number[] = []
      for (let kill = 0; kill < kills; kill += 1) {
        const sender = start()
        const ended = once(sender, 'exit')
        // Each is killed somewhere else on its way: while it hands over, claims, sends or settles.
        const before = readFileSync(taken, 'utf8').length
        while (sender.exitCode === null && readFileSync(taken, 'utf8').length === before) await pass(5)
        await pass(20 + chance() * 250)
        sender.kill('SIGKILL')
        expect(await ended).toEqual([null, 'SIGKILL'])
        reachedAt.push((await look())?.numbers.reached ?? 0)
        // What it had claimed is due again two minutes later.
        await sql`update public.mail_outbox set locked_until = now() - interval '1 second' where locked_until is not null`
      }
      // None of them had come to the end.
      expect(Math.max(...reachedAt)).toBeLessThan(expected)
      expect(await once(start(), 'exit')).toEqual([0, null])

      expect(await look()).toMatchObject({
        status: 'sent',
        numbers: { people: expected, reached: expected, waiting: 0, failed: 0 },
      })
      const lines = readFileSync(taken, 'utf8').trim().split('\n')
      // A key that the provider has seen is sent to nobody again, so keys are what people get.
      const mails = new Map(lines.map((line) => line.split(' ') as [string, string]))
      expect(mails.size).toBe(expected)
      expect(new Set(mails.values()).size).toBe(expected)
      // At most what one was sending at each kill came to the provider again.
      expect(lines.length - expected).toBeLessThanOrEqual(kills)
    },
  )
})
