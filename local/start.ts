import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArguments } from './cli/command.ts'
import { buildBeside, isBuilt } from './cli/build.ts'
import { saying } from './cli/saying.ts'
import { ConfigError, type FestConfig, loadEnvFile, readConfig } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { openClockScript } from './demo/clock-script.ts'
import { hourInWords } from './demo/hour-in-words.ts'
import { type FestServer, startFestServer } from './fest-server.ts'
import { toldOf } from './installation-error.ts'
import type { Lake } from '@fest/lake/lake.ts'
import { accountsOf } from './seed/accounts.ts'
import { openContent } from './site/content.ts'
import { openFigures } from './site/site-files.ts'

const root = resolve(import.meta.dirname, '..')
const { values } = readArguments(
  `npm start, or npm run dev, with hot reload

  --empty     without the sample event, on a data folder that has none yet

PORT, HOST and FEST_DATA_DIR change where things go; FEST_DEMO=off uses the real time, without sample people.`,
  { dev: { type: 'boolean', default: false }, empty: { type: 'boolean', default: false } },
)

/** How long everything may take to end after Ctrl-C, in ms; whoever stops a service waits five seconds. */
const graceMs = 4000

try {
  const startedAt = performance.now()
  loadEnvFile(root)
  const config = startEmpty(readConfig(process.env, root), values.empty)
  const targets = [...(values.dev ? [] : ['web']), ...(config.isDemo ? ['local/demo'] : [])]
  let building: Promise<void> | undefined
  let server: FestServer | undefined
  endOnSignals(() => server)
  // The port and the folder first: if one is taken, nobody should wait for a build to learn that.
  server = await saying('Opening the event', () =>
    startFestServer({
      root,
      config,
      whenTaken() {
        building = buildBeside(targets)
        // The result is awaited below; the event opens meanwhile.
        building.catch(() => {})
      },
    }),
  )
  const content = openContent(config, server.pair.lake)
  const isDemo = server.pair.clock !== null
  const options = {
    root,
    config: server.siteConfig,
    readContent: content.read,
    readFile: content.readFile,
    figures: openFigures(join(config.dataDir, 'figures')),
    isDemo,
  }
  await building
  const script = isDemo ? await openClockScript(root) : undefined
  if (values.dev) {
    const { openDevSite } = await import('./site/dev-site.ts')
    const { site, studio } = await openDevSite(options, server.http)
    server.show(site, studio, script)
  } else {
    const { openBuiltStudio } = await import('./site/site.ts')
    const { openSiteInLanguages } = await import('./site/languages.ts')
    const site = await openSiteInLanguages(options, (name) => buildBeside([name]))
    content.onPublished(() => site.refresh())
    // After the site, which people wait for: the Studio takes longer than everything else.
    const buildingStudio = (await isBuilt('studio')) ? null : buildBeside(['studio'])
    buildingStudio?.catch(() => console.error('The Studio could not be built, as said above.'))
    server.show(site, openBuiltStudio(options, buildingStudio), script)
  }
  printWelcome(server, performance.now() - startedAt)
} catch (error) {
  console.error('\n%s\n', toldOf(error))
  process.exit(1)
}

/**
 * The configuration of an installation that starts without the sample event: no content, nobody who has registered, and
 * the real time. `isAsked` is `--empty`; it's stored in the data folder, so that a later start doesn't fill it. Throws
 * ConfigError when the folder already has an event.
 */
function startEmpty(config: FestConfig, isAsked: boolean): FestConfig {
  const mark = join(config.dataDir, 'started-empty')
  const isRemembered = existsSync(mark)
  if (isAsked && !isRemembered) {
    if (config.sanity.kind === 'hosted')
      throw new ConfigError('--empty is for the embedded services; a hosted dataset starts as it is.')
    if (existsSync(join(config.dataDir, 'lake')))
      throw new ConfigError(
        `${config.dataDir} already has an event. To start with nothing beside it, name another folder: FEST_DATA_DIR=.data-mine npm start -- --empty\n` +
          'To keep its texts, choose “Make it ours” in the Studio. Nothing in it matters? npm run reset deletes it.',
      )
    makeDataFolder(config.dataDir)
    writeFileSync(mark, 'This folder was started without the sample event (npm start -- --empty).\n')
  }
  return isAsked || isRemembered
    ? { ...config, seedFile: join(import.meta.dirname, 'seed/nothing.ndjson'), isDemo: false }
    : config
}

/** `serverNow` gives the server once it is open; before, nothing has to be closed. */
function endOnSignals(serverNow: () => FestServer | undefined): void {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      const server = serverNow()
      // Not left to the signal itself, which would leave builds running.
      if (!server) process.exit(1)
      console.log('\nStopping …')
      setTimeout(() => {
        console.error(`Something didn’t stop within ${graceMs / 1000} s; stopping anyway.`)
        process.exit(1)
      }, graceMs).unref()
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/** Prints where everything is, the demo accounts and a link into the Studio that works once. */
function printWelcome({ origin, pair }: FestServer, tookMs: number): void {
  const lines = [
    '',
    `Qiskit Fall Fest is ready (${(tookMs / 1000).toFixed(1)} s).`,
    '',
    `  Site      ${origin}/`,
    `  Studio    ${pair.lake ? studioLink(pair.lake, origin) : `${origin}/studio/`}`,
    ...(pair.backend ? [`  Mailbox   ${origin}/mailbox?token=${pair.mailboxToken}`] : []),
  ]
  if (pair.clock) {
    const { now, timeZone } = pair.clock.news()
    lines.push(
      '',
      `  This is a demo: the event’s clock shows ${hourInWords(now, timeZone).long}, and the bar on each page moves it.`,
      '  FEST_DEMO=off uses the real time.',
    )
  }
  const accounts = accountsOf(pair)
  if (accounts.length > 0) {
    lines.push('', pair.clock ? '  Demo accounts' : '  Accounts to try it with')
    for (const { role, email, password } of accounts) {
      lines.push(`    ${role.padEnd(10)} ${email.padEnd(32)} ${password}`)
    }
  }
  lines.push('', 'Press Ctrl-C to stop.', '')
  console.log(lines.join('\n'))
}

/** A one-time link without an expiry. Once it's used, the next one is printed, so there is always one. */
function studioLink(lake: Lake, origin: string): string {
  const link = lake.createLoginLink(origin, () => {
    console.log(`The link into the Studio was used. The next one:\n  Studio    ${studioLink(lake, origin)}\n`)
  })
  return `${link}  (works once; then a new one appears here)`
}
