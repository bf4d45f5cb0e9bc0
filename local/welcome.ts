import type { FestServer } from './fest-server.ts'

/** Prints where everything is, the demo accounts and a one-time link into the Studio. */
export function printWelcome({ origin, pair }: FestServer, tookMs: number): void {
  const lines = [
    '',
    `Qiskit Fall Fest is ready (${(tookMs / 1000).toFixed(1)} s).`,
    '',
    `  Site      ${origin}/`,
    `  Studio    ${pair.lake ? `${pair.lake.createLoginLink(origin)}  (works once)` : `${origin}/studio/`}`,
    ...(pair.backend ? [`  Mailbox   ${origin}/mailbox`] : []),
  ]
  if (pair.lake || pair.backend) {
    lines.push('', '  Demo accounts')
    for (const { role, email, password } of pair.accounts) {
      lines.push(`    ${role.padEnd(10)} ${email.padEnd(28)} ${password}`)
    }
  }
  lines.push('', 'Ctrl-C stops it.', '')
  console.log(lines.join('\n'))
}
