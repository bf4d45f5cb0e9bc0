import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Backend, openBackend } from './backend/backend.ts'
import { acquireFolderLock } from './backend/database/folder-lock.ts'
import { readOrCreateMailboxToken } from './backend/mail/mailbox-token.ts'
import { authCaptcha, type CaptchaVerifier, openCaptcha } from './captcha.ts'
import type { FestConfig } from './config.ts'
import { openContentLake } from './content-lake.ts'
import { followContent } from './content-sync.ts'
import { requireRoom, roomToBegin, roomToRun, sweepKilledRestores } from './data-folder.ts'
import { beginDemo, type BegunDemo, type DemoClock, endDemo } from './demo/demo-clock.ts'
import { beginPeople, seedDemoPeople } from './demo/people/seed-people.ts'
import { followDeletions } from './erase-deleted.ts'
import type { Lake } from '@fest/lake/lake.ts'
import { deliverIntoMailbox } from './mail.ts'
import { followPlannedReleases } from './planned-releases.ts'
import { followRetention } from './retention.ts'
import { addressOf, type DemoAccount, demoAccounts } from './seed/accounts.ts'
import { seedLake } from './seed/seed.ts'
import { followSpeakerPages } from './speaker-pages.ts'
import { timingSafeEqualText } from '@fest/lake/http/secrets.ts'

/** The services embedded in this process; null where a hosted one is configured. */
export type EmbeddedPair = {
  lake: Lake | null
  backend: Backend | null
  /** Null where captchas are off or verified elsewhere. */
  verifyCaptcha: CaptchaVerifier | null
  accounts: readonly DemoAccount[]
  mailboxToken: string
  /** The event's clock; null in real time. */
  clock: DemoClock | null
  close(): Promise<void>
}

type EmbeddedOptions = {
  root: string
  config: FestConfig
  /** The origins a browser may use for this server; the first is the one that is printed. */
  origins: readonly [string, ...string[]]
  /** Called once the data folder is this process's alone, before anything in it is opened. */
  whenTaken?: (() => void) | undefined
}

/**
 * Opens the embedded services on a data folder that only this process uses: creates secrets and demo accounts, applies
 * migrations, loads the sample content the first time, and keeps the database's copy of published content current.
 * Rejects with FolderInUseError when another process holds the folder, and with FullDiskError when it has no room.
 */
export async function openEmbeddedPair({
  root,
  config,
  origins,
  whenTaken,
}: EmbeddedOptions): Promise<EmbeddedPair> {
  const { dataDir } = config
  const lock = await acquireFolderLock(dataDir)
  let demo: BegunDemo | null = null
  try {
    sweepKilledRestores(dataDir)
    requireRoom(dataDir, existsSync(join(dataDir, 'backend')) ? roomToRun : roomToBegin)
    whenTaken?.()
    demo = config.isDemo ? beginDemo(dataDir) : null
    // Their activity belongs to the sample event.
    const people = config.isDemo && config.seedFile === null ? beginPeople(dataDir) : null
    const accounts = await demoAccounts(dataDir, config.seedFile === null ? 'sample' : 'own')
    const mailboxToken = readOrCreateMailboxToken(dataDir)
    const [lake, backend] = await Promise.all([
      config.sanity.kind === 'embedded' ? openSeededLake(config, origins, accounts) : null,
      config.supabase.kind === 'embedded' ? openSeededBackend(root, config, origins[0], accounts) : null,
    ])
    const verifyCaptcha = backend && (await openCaptcha(config.captcha, backend))
    const clock = demo && lake && backend && (await demo.open(lake, backend))
    if (backend && !clock) await endDemo(backend)
    const follower = lake && backend && (await followContent(lake, backend))
    if (lake && backend && people?.isDue) {
      await seedDemoPeople({ lake, backend, siteUrl: origins[0], accounts })
      people.done()
    }
    const releases = lake && followPlannedReleases(lake)
    const speakers = lake && backend && (await followSpeakerPages(lake, backend))
    const retention = backend && followRetention(backend)
    const eraser = backend && (await followDeletions(backend))
    const mail = backend && (await deliverIntoMailbox({ backend, siteUrl: origins[0] }))
    return {
      lake,
      backend,
      verifyCaptcha,
      accounts,
      mailboxToken,
      clock,
      async close() {
        await Promise.all([
          follower?.stop(),
          releases?.stop(),
          speakers?.stop(),
          retention?.stop(),
          mail?.stop(),
          demo?.close(),
        ])
        await eraser?.stop()
        await Promise.all([lake?.close(), backend?.close()])
        await lock.release()
      },
    }
  } catch (error) {
    await demo?.close()
    await lock.release()
    throw error
  }
}

async function openSeededLake(
  { dataDir, sanity, seedFile }: FestConfig,
  origins: readonly string[],
  accounts: readonly DemoAccount[],
): Promise<Lake> {
  const organizers = accounts.filter((account) => account.role === 'organizer')
  const toldOf = ({ email }: DemoAccount) => ({ id: 'organizer', name: 'Festival organizer', email })
  const lake = await openContentLake({
    dataDir: join(dataDir, 'lake'),
    projectId: sanity.projectId,
    dataset: sanity.dataset,
    origins: () => origins,
    organizers: {
      list: () => organizers.map(toldOf),
      async verify(email, password) {
        const found = organizers.find((organizer) => organizer.email === email.trim().toLowerCase())
        // Compared even when there is no such organizer, so that the timing reveals nothing.
        const isRight = timingSafeEqualText(password, found?.password ?? '')
        return found && isRight ? toldOf(found) : null
      },
    },
  })
  if (!lake.isEmpty()) return lake
  try {
    await seedLake(lake, seedFile ?? undefined)
  } catch (error) {
    await lake.close()
    throw error
  }
  return lake
}

async function openSeededBackend(
  root: string,
  config: FestConfig,
  siteUrl: string,
  accounts: readonly DemoAccount[],
): Promise<Backend> {
  const backend = await openBackend({
    dataDir: join(config.dataDir, 'backend'),
    migrationsDir: join(root, 'supabase/migrations'),
    siteUrl,
    fallbackAdminEmail: config.fallbackAdminEmail ?? addressOf(accounts, 'admin'),
    captcha: authCaptcha(config.captcha),
  })
  for (const { role, email, password } of accounts) {
    if (role !== 'organizer') await backend.createConfirmedUser({ email, password })
  }
  return backend
}
