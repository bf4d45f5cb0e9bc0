/**
 * Writes `content.ndjson` and the drawn pictures from the sources beside this file.
 *
 *   node local/seed/build.ts           writes the NDJSON, and missing pictures
 *   node local/seed/build.ts --redraw  draws all pictures again
 *   node local/seed/build.ts --check   writes nothing; exits 1 when the committed files are stale
 *
 * The notebooks in `files/` are written by hand and left alone. For pictures only their existence is checked: encoders
 * differ by a byte from one version to the next.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedDocuments, toNdjson } from './content.ts'
import { ambassadors, crew } from './content/crew.ts'
import { guestSpeakers } from './content/guest-speakers.ts'
import { hostSpeakers } from './content/speakers.ts'
import { sponsorIds, sponsorLogo, supporterIds, supporterLogo } from './logos.ts'
import { portrait } from './portraits.ts'
import { poster } from './posters.ts'

const folder = import.meta.dirname
const isCheck = process.argv.includes('--check')
const isRedraw = process.argv.includes('--redraw')
const stale: string[] = []

function put(name: string, content: string | Buffer): void {
  const path = join(folder, name)
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return
  stale.push(name)
  if (isCheck) return
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
}

type Drawing = { name: string; draw: () => Promise<Buffer> }

/** All pictures of the seed, drawn on demand and always the same. */
function drawings(): Drawing[] {
  return [
    ...[...hostSpeakers, ...guestSpeakers, ...crew, ...ambassadors].map((person, place) => ({
      name: `${person.id}.jpg`,
      draw: () => portrait(person.id, person.name, place),
    })),
    ...sponsorIds.flatMap((id) =>
      (['light', 'dark'] as const).map((theme) => ({
        name: `${id}-${theme}.png`,
        draw: () => sponsorLogo(id, theme),
      })),
    ),
    ...supporterIds.map((id) => ({ name: `${id}.png`, draw: () => supporterLogo(id) })),
    { name: 'poster.jpg', draw: poster },
  ]
}

async function putDrawing(drawing: Drawing): Promise<void> {
  const name = `images/${drawing.name}`
  const isMissing = !existsSync(join(folder, name))
  if (isCheck && isMissing) stale.push(name)
  else if (isRedraw || isMissing) put(name, await drawing.draw())
}

put('content.ndjson', toNdjson(seedDocuments()))
for (const drawing of drawings()) await putDrawing(drawing)

if (isCheck && stale.length > 0) {
  console.error(`Stale in local/seed: ${stale.join(', ')}. Run: node local/seed/build.ts`)
  process.exitCode = 1
} else {
  console.log(stale.length === 0 ? 'The seed is up to date.' : `Wrote ${stale.length} files of the seed.`)
}
