import { type Node, parse } from 'postcss'
import type { NewerFeatures } from './newer-features.ts'

/** The names of what a style sheet uses and the oldest browsers lack, each once; not what stands in `@supports`. */
export function findNewerStyles(css: string, { css: newer }: NewerFeatures): string[] {
  const found = new Set<string>()
  const note = (kind: ReadonlySet<string>, name: string, shown: string, node: Node) => {
    if (kind.has(name) && !isAskedFor(node)) found.add(shown)
  }
  const root = parse(css)
  root.walkAtRules((rule) => note(newer.atRules, rule.name, `@${rule.name}`, rule))
  root.walkRules((rule) => {
    if (rule.parent?.type === 'rule') found.add('nesting')
    for (const [pseudo, name = ''] of rule.selector.matchAll(/::?([a-z-]+)/g))
      note(newer.selectors, name, pseudo, rule)
  })
  root.walkDecls((declaration) => {
    note(newer.properties, declaration.prop, declaration.prop, declaration)
    // WebKit knows no thickness here, and drops the whole line for it.
    if (declaration.prop === 'text-decoration' && /\d|var\(/.test(declaration.value))
      found.add('text-decoration with a thickness')
    for (const [, name = ''] of declaration.value.matchAll(/([a-z][\w-]*)\(/g))
      note(newer.functions, name, `${name}()`, declaration)
  })
  return [...found].sort()
}

function isAskedFor({ parent }: Node): boolean {
  if (!parent) return false
  return ('name' in parent && parent.name === 'supports') || isAskedFor(parent)
}
