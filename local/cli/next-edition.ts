import { counted } from '@fest/schemas/core/count-words.ts'
import { formatDayRange } from '@fest/schemas/core/event-time.ts'
import { archivedYears, archiveFolder } from '../hosting/archived-years.ts'
import { type Begun, beginNext, closedEdition, undoNext } from '../edition/begin-next.ts'
import { writeArchive } from '../edition/write-archive.ts'
import { readArguments, root, runCommand } from './command.ts'
import { readBuilds, webOf } from '../site/languages.ts'
import { buildWhatIsStale } from './build.ts'
import { openDataset, withContentTarget } from '../content-target.ts'
import { saying } from './saying.ts'

const { values, positionals } = readArguments(
  `npm run next-edition -- [first day of the next event, such as 2026-10-09] [options]

Writes the public site of the event that is over to archive/, where every build and npm start take it from.
With a day, it also begins the next event: the content moves to it; what has to be confirmed again waits as drafts.
Without one, it only writes the archive: look at it first.

  --undo    takes the last beginning back, but for what was changed since; the archive stays`,
  { undo: { type: 'boolean', default: false } },
  1,
)

await runCommand(async (config) => {
  const [firstDay] = positionals
  await withContentTarget(config, async (target) => {
    const client = openDataset(target)
    if (values.undo) {
      await undoNext(client)
      console.log('The content is that of the event before again, but for what was changed since.')
      return
    }
    const event = await closedEdition(client, firstDay)
    const { pages, files, bytes, left } = await saying(`Archiving ${event.title}`, async () => {
      const builds = await readBuilds((query, params) =>
        client.fetch<unknown>(query, params, { perspective: 'published' }),
      )
      await buildWhatIsStale(builds.map(webOf))
      return writeArchive({ root, config, target, folder: archiveFolder(root), event })
    })
    console.log(
      `${counted(pages, 'page')} and ${counted(files, 'file')} are in archive/${event.year}, ${(bytes / 1e6).toFixed(1)} MB. ` +
        `Commit them: every build takes them along, as /${event.year}.`,
    )
    console.log(
      firstDay === undefined
        ? '\nTo begin the next event: npm run next-edition -- <its first day, such as 2026-10-09>'
        : wordsOf(await beginNext(client, firstDay, archivedYears(root)), event.year),
    )
    if (left.size > 0) console.log('\nNot in the archive:')
    for (const [address, why] of left) console.log(`  ${address}: ${why}`)
  })
})

function wordsOf({ next, drafts, removed, naming }: Begun, year: string): string {
  return [
    '',
    `The site is that of ${next.title} now, ${formatDayRange(next.firstDay, next.lastDay)}.`,
    `${counted(drafts, 'document')} of ${year} wait as drafts, at the new days: publish in the Studio, under Release, who and what comes again.`,
    `${counted(removed, 'document')} of news ${removed === 1 ? 'is' : 'are'} gone. To take all of this back: npm run next-edition -- --undo`,
    ...(naming.length > 0
      ? ['\nStill online, and naming a year that is over:', ...naming.map((each) => `  ${each}`)]
      : []),
    '\nIn the panel’s settings:',
    '  How long data is kept: what people told you goes by itself on the days shown there. Registration must not open before.',
    '  Registration: the capacity; and remove the times set there, if any, so that those of the Studio count.',
  ].join('\n')
}
