import { plural, t } from '@fest/schemas/core/words/t.ts'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { toFragment } from '@fest/lab/formats/address.ts'
import type { Circuit } from '@fest/lab/circuit/circuit.ts'
import { operationWords } from '@fest/lab/circuit/gate-words.ts'
import { sharedAddress } from '@fest/lab/formats/shared-address.ts'
import type { ShareCard } from '@fest/schemas/vocabulary/share-card.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { paths } from '#app/paths.ts'
import { drawnPicture } from './share-picture.ts'

/** Chats show about as much of a description. */
const maxLetters = 160

/** What the picture of a circuit says, beside the event's name, which is that of the lab's own card. */
export function circuitCard(circuit: Circuit, lab: ShareCard): ShareCard {
  const operations = circuit.operations.length
  const title = t`Circuit: ${plural(circuit.qubits, { one: '# qubit', other: '# qubits' })}, ${plural(operations, { one: '# operation', other: '# operations' })}`
  return { ...lab, title, when: null, where: t`Play with it in the lab`, circuit: toFragment(circuit) }
}

/**
 * The lab's page with the words and the picture of a circuit in its head. Its words are names of gates and numbers, and its
 * address is written anew from the circuit: nothing of what somebody sent is in it as it was.
 */
export async function withCircuit(
  html: string,
  circuit: Circuit,
  card: ShareCard,
  config: SiteConfig,
): Promise<string> {
  const query = sharedAddress(circuit)
  const picture = await drawnPicture(paths.lab(), card, config)
  const values: readonly (readonly [name: string, value: string])[] = [
    ['name="description"', description(circuit)],
    ['property="og:title"', card.title],
    ['property="og:description"', description(circuit)],
    ['property="og:url"', `${config.siteUrl}${paths.lab()}${query}`],
    ['property="og:image"', `${picture.url}&${query.slice(1)}`],
    ['property="og:image:alt"', picture.alt],
  ]
  return values.reduce(
    // Replacements are functions so that `$` isn't read as a pattern.
    (page, [name, value]) =>
      page.replace(
        new RegExp(`<meta ${name} content="[^"]*">`),
        () => `<meta ${name} content="${escapeHtml(value)}">`,
      ),
    html.replace(/<title>[^<]*/, () => `<title>${escapeHtml(`${card.title} · ${card.site}`)}`),
  )
}

function description({ operations }: Circuit): string {
  const words = operations.map(operationWords)
  let gates = words[0]
  if (gates === undefined) return t`An empty circuit.`
  for (const [index, next] of words.slice(1).entries()) {
    const others = words.length - 1 - index
    if (gates.length + next.length > maxLetters)
      return t`${gates}, and ${plural(others, { one: '# more', other: '# more' })}.`
    gates += `, ${next}`
  }
  return t`${gates}.`
}
