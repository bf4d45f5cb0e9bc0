import { hourInWords } from './demo/hour-in-words.ts'
import type { FestServer } from './fest-server.ts'
import type { Lake } from './lake/lake.ts'

/** Prints where everything is, the demo accounts and a link into the Studio that works once. */
export function printWelcome({ origin, pair }: FestServer, tookMs: number): void {
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
  if (pair.lake || pair.backend) {
    lines.push('', pair.clock ? '  Demo accounts' : '  Accounts to try it with')
    for (const { role, email, password } of pair.accounts) {
      lines.push(`    ${role.padEnd(10)} ${email.padEnd(32)} ${password}`)
    }
  }
  lines.push('', 'Press Ctrl-C to stop.', '')
  console.log(lines.join('\n'))
}

/** A link that works once, whenever that is. Once it's used, the next is printed, so there is always one to take. */
function studioLink(lake: Lake, origin: string): string {
  const link = lake.createLoginLink(origin, () => {
    console.log(`The link into the Studio was used. The next one:\n  Studio    ${studioLink(lake, origin)}\n`)
  })
  return `${link}  (works once; then a new one appears here)`
}
