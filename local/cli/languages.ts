import { collectMessages } from '../languages/collect-messages.ts'
import { catalogLanguages, progressOf, readLanguage, updateLanguage } from '../languages/languages.ts'
import { readArguments, root } from './command.ts'

const { values, positionals } = readArguments(
  `npm run languages -- [language …]

Says how complete each language is. A language named makes or updates its catalog, schemas/words/<language>.po, from
what the site says now: docs/recipes/languages.md. Its code is BCP 47’s, such as fr or pt-BR.

  --check    changes nothing, and ends with 1 when a catalog is out of date or a translation is broken`,
  { check: { type: 'boolean', default: false } },
  40,
)

const unknown = positionals.find((code) => !isLanguage(code))
if (unknown !== undefined) {
  console.error(`“${unknown}” is no language’s code. French is fr, and Brazil’s Portuguese pt-BR.`)
  process.exit(2)
}
const named = Intl.getCanonicalLocales(positionals)
const entries = await collectMessages(root)
const known = await catalogLanguages(root)
if (!values.check)
  for (const language of named.length > 0 ? named : known) await updateLanguage(root, language, entries)

for (const language of new Set([...known, ...named])) {
  const progress = progressOf(language, entries, await readLanguage(root, language))
  const parts = [...progress.parts].toSorted(([one], [other]) => one.localeCompare(other))
  const open = parts.filter(([, { all, done }]) => all !== done)
  const rest = open.map(([name, { all, done }]) => `${name} ${Math.floor((done / all) * 100)} %`)
  const complete = `${parts.length - open.length} of ${parts.length} parts complete`
  console.log(`${language}: ${[complete, ...rest].join('; ')}`)
  for (const fault of progress.faults) console.log(`  ${fault}`)
  const isStale = progress.stale > 0 || progress.missing > 0
  if (values.check && isStale)
    console.log(
      `  ${progress.missing} new messages, ${progress.stale} that nothing says anymore: npm run languages`,
    )
  const isHalf = open.some(([, { done }]) => done > 0)
  if (values.check && isHalf) console.log('  A part is translated whole or not at all.')
  if (progress.faults.length > 0 || (values.check && (isStale || isHalf))) process.exitCode = 1
}

function isLanguage(code: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined
  } catch {
    return false
  }
}
