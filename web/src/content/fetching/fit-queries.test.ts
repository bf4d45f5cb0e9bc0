import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { fitContent } from './fit-content.ts'

/* fitContent() knows fields by name: answers made from each query's generated type pass it unchanged. */

type Node = { type: string; [part: string]: unknown }

const source = readFileSync(join(import.meta.dirname, '../content.generated.ts'), 'utf8')
const aliases = new Map<string, Node>()
for (const { declaration } of parseSync('content.ts', source).program.body as unknown as {
  declaration?: { type: string; id: { name: string }; typeAnnotation: Node }
}[])
  if (declaration?.type === 'TSTypeAliasDeclaration')
    aliases.set(declaration.id.name, declaration.typeAnnotation)

/** A text the field takes; no type tells which fields hold times and zones. */
function textFor(name: string): string {
  if (/Date$|^(?:day|testedAt|arrivalFrom|departureUntil)$/.test(name)) return '2025-10-10'
  if (/At$|^at$/.test(name)) return '2025-10-10T09:00:00Z'
  return name === 'timeZone' ? 'Europe/Berlin' : 'words'
}

function answerOf(type: Node, turn: number, name = ''): unknown {
  if (type.type === 'TSUnionType') {
    const choices = type['types'] as Node[]
    return answerOf(choices[turn % choices.length] as Node, Math.floor(turn / choices.length), name)
  }
  if (type.type === 'TSStringKeyword') return textFor(name)
  if (type.type === 'TSNumberKeyword') return 5
  if (type.type === 'TSBooleanKeyword') return true
  // Without any, these are an empty list.
  if (type.type === 'TSNullKeyword') return /^(?:children|markDefs|marks)$/.test(name) ? [] : null
  if (type.type === 'TSUnknownKeyword') return 'anything'
  if (type.type === 'TSLiteralType') return (type['literal'] as { value: unknown }).value
  if (type.type === 'TSTypeLiteral') return recordOf(type, turn)
  if (type.type === 'TSIntersectionType')
    return Object.assign({}, ...(type['types'] as Node[]).map((part) => answerOf(part, turn)))
  if (type.type === 'TSTypeReference') {
    const { name: referred } = type['typeName'] as { name: string }
    const [item] = (type['typeArguments'] as { params: Node[] } | null)?.params ?? []
    if (referred === 'Array' && item) return [answerOf(item, turn, name)].filter((it) => it !== null)
    const alias = aliases.get(referred)
    if (alias) return answerOf(alias, turn, name)
  }
  throw new Error(`What is a ${type.type}?`)
}

function recordOf(type: Node, turn: number): Record<string, unknown> {
  const members = type['members'] as {
    key: { name?: string; value?: string }
    typeAnnotation: { typeAnnotation: Node }
  }[]
  return Object.fromEntries(
    members.map(({ key, typeAnnotation }) => {
      const name = key.name ?? key.value ?? ''
      return [name, answerOf(typeAnnotation.typeAnnotation, turn, name)]
    }),
  )
}

const queries = [...aliases].filter(([name]) => name.endsWith('QueryResult'))

test.for(queries)('what %s may be passes unchanged', ([, type]) => {
  for (let turn = 0; turn < 60; turn += 1) {
    const answer = answerOf(type, turn)
    expect(fitContent(answer)).toEqual(answer)
  }
})
