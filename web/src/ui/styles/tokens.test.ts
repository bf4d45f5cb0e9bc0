import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colorTokens, pairContrast } from '#app/testing/contrast.ts'
import { sources } from '#app/testing/sources.ts'
import { colorPairs, unpaired } from './testing/color-pairs.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokens = colorTokens(css)

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  it.each(colorPairs)('$ink on $ground has $least or more', (pair) => {
    expect(pairContrast(tokens, pair, theme)).toBeGreaterThanOrEqual(pair.least)
  })
})

describe('the list of pairs', () => {
  const paired = new Set(colorPairs.flatMap(({ ink, ground }) => [ink, ground]))

  it('has every color of tokens.css in a pair, or the reason why not', () => {
    const names = [...css.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !paired.has(name) && !(name in unpaired))).toEqual([])
    expect(names.filter((name) => !tokens.has(name))).toEqual([])
  })

  it('has every text color and fill that stand in one list of classes', () => {
    const known = new Set(colorPairs.map(({ ink, ground }) => `${ink} on ${ground}`))
    const used = new Set<string>()
    for (const [, text] of sources(/\.tsx?$/))
      for (const [, classes = ''] of text.matchAll(/['"`]([^'"`\n]*\bbg-[^'"`\n]*)['"`]/g))
        for (const pair of pairsOf(classes)) used.add(pair)
    expect(used).toContain('on-fill on amber')
    expect([...used].filter((pair) => !known.has(pair))).toEqual([])
  })

  /** Pairs within one class list, by variant: `bg-amber text-on-fill hover:bg-raised` has two. */
  function pairsOf(classes: string): string[] {
    const named = [...classes.matchAll(/(?:^|\s)((?:[\w[\]=-]+:)*)(bg|text)-([a-z-]+(?:\/\d+)?)(?=\s|$)/g)]
      .map(([, variant = '', kind = '', name = '']) => ({ variant, kind, name }))
      .filter(({ name }) => tokens.has(name.split('/')[0] ?? ''))
    const inkOf = (variant: string) =>
      named.find((each) => each.kind === 'text' && each.variant === variant)?.name
    return named.flatMap(({ variant, kind, name }) => {
      const ink = inkOf(variant) ?? inkOf('')
      return kind === 'bg' && ink && !(ink in unpaired) ? [`${ink} on ${name}`] : []
    })
  }
})

test('what is dark in both themes has the dark theme’s values', () => {
  const copies = [...css.matchAll(/--dark-([a-z-]+): (#[0-9a-f]{6})/g)]
  expect(copies.length).toBeGreaterThan(5)
  for (const [, name = '', value] of copies) expect([name, tokens.get(name)?.dark]).toEqual([name, value])
})

const exceptions: Record<string, string> = {
  'ui/styles/tokens.css': 'Where the colors are stated.',
  'ui/styles/print.css': 'Paper is white and ink is black, whatever the theme.',
  'features/launch/launch.module.css': 'The cloth of a curtain, which nothing else is made of.',
  'features/launch/LaunchCeremony.tsx': 'A canvas knows no variables.',
}
/** Black is allowed where it isn't a color: in a mask, or translucent as a shadow. */
const raw = /(?:#[0-9a-f]{3,8}|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\([^)]*\))(?![\w-])/gi
const black = /^(#000|rgb\(0 0 0 \/ \d+%\))$/i

it('raw colors stand in tokens.css only', () => {
  const found: string[] = []
  let seen = 0
  for (const [path, text] of sources(/\.(css|tsx)$/)) {
    seen += 1
    if (path in exceptions) continue
    const isSheet = path.endsWith('.css')
    for (const [color] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(raw)) {
      // In a component `#bad` may be an anchor or an issue; it is a color only when it is a whole string.
      if (!isSheet && !text.includes(`'${color}'`) && !text.includes(`"${color}"`)) continue
      if (!isSheet || !black.test(color)) found.push(`${path}: ${color}`)
    }
  }
  expect(seen).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test('a copy of a color, where no variable reaches, is a color of tokens.css', async () => {
  const own = new Set([
    // The Studio's scales have steps between our colors.
    'studio/theme.ts',
    'web/src/features/launch/launch.module.css',
  ])
  // A wire on the share picture is fainter than any line of a page.
  const known = new Set([...(css.match(/#[0-9a-f]{6}\b/gi) ?? []), '#6a5a76'])
  const root = join(import.meta.dirname, '../../../..')
  const listed = execFileSync('git', ['ls-files', 'local', 'studio', 'supabase', 'web'], { cwd: root })
  const files = listed.toString().split('\n')
  const colored = files.filter(
    (path) => /^(?!.*\/testing\/).*(?<!\.test)\.(?:css|html|tsx?)$/.test(path) && !own.has(path),
  )
  const found = await Promise.all(
    colored.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      const colors = text.match(/(?<=['"\s:])#[0-9a-f]{6}(?=['";,)\s])/gi) ?? []
      return colors.filter((color) => !known.has(color)).map((color) => `${path}: ${color}`)
    }),
  )
  expect(found.flat()).toEqual([])
})
