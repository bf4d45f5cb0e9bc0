import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'
import * as z from 'zod/mini'

type Shape = z.ZodMiniType
type Members = Record<string, Shape>

const file = new URL('../../schemas/answers.generated.ts', import.meta.url)
const { body } = parseSync('answers.ts', readFileSync(file, 'utf8')).program
const types = new Map<string, ESTree.TSType>()
/** The types of the vocabulary, with their words where they have some: those of Role are in roleLabels, or in roles. */
const vocabulary = new Map<string, Shape>()
const isObject = z.custom((value) => typeof value === 'object' && value !== null)

for (const statement of body) {
  const made = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (made?.type === 'TSTypeAliasDeclaration') types.set(made.id.name, made.typeAnnotation)
  if (statement.type !== 'ImportDeclaration') continue
  const lists = (await import(new URL(statement.source.value, file).href)) as Record<string, unknown>
  for (const { local } of statement.specifiers) {
    const name = local.name.charAt(0).toLowerCase() + local.name.slice(1)
    const labels = lists[`${name}Labels`]
    const words = labels ? Object.keys(labels) : (lists[`${name}s`] ?? lists[`${name}es`])
    vocabulary.set(local.name, Array.isArray(words) ? z.enum(words as string[]) : isObject)
  }
}

const made = new Map<string, Shape>()
export const answerShapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries(membersOf(shapeNamed('Answers'))),
)

function shapeNamed(name: string): Shape {
  const type = types.get(name)
  const shape = made.get(name) ?? vocabulary.get(name) ?? (type && shapeOf(type))
  if (!shape) throw new Error(`Nothing says what ${name} is.`)
  made.set(name, shape)
  return shape
}

function shapeOf(type: ESTree.TSType): Shape {
  switch (type.type) {
    case 'TSStringKeyword':
      return z.string()
    case 'TSNumberKeyword':
      return z.number()
    case 'TSBooleanKeyword':
      return z.boolean()
    case 'TSUnknownKeyword':
      return z.unknown()
    case 'TSNullKeyword':
      return z.null()
    case 'TSLiteralType':
      return z.literal(wordsOf(type))
    case 'TSArrayType':
      return z.array(shapeOf(type.elementType))
    case 'TSParenthesizedType':
      return shapeOf(type.typeAnnotation)
    case 'TSUnionType':
      return z.union(type.types.map(shapeOf))
    case 'TSIntersectionType':
      return z.strictObject(
        Object.assign({}, ...type.types.map((part) => membersOf(shapeOf(part)))) as Members,
      )
    case 'TSTypeLiteral':
      return objectOf(type.members)
    case 'TSTypeReference':
      return referred(type)
    default:
      throw new Error(`A shape has a ${type.type}, which no shape had before.`)
  }
}

function objectOf(signatures: readonly ESTree.TSSignature[]): Shape {
  const members: Members = {}
  let others: Shape | undefined
  for (const signature of signatures) {
    if (signature.type === 'TSIndexSignature') others = shapeOf(signature.typeAnnotation.typeAnnotation)
    if (signature.type !== 'TSPropertySignature' || !signature.typeAnnotation) continue
    const shape = shapeOf(signature.typeAnnotation.typeAnnotation)
    if (signature.key.type === 'Identifier')
      members[signature.key.name] = signature.optional ? z.optional(shape) : shape
  }
  return others ? z.catchall(z.object(members), others) : z.strictObject(members)
}

function referred({ typeName, typeArguments }: ESTree.TSTypeReference): Shape {
  if (typeName.type !== 'Identifier') throw new Error('A shape has a name with a dot.')
  const [first, second] = typeArguments?.params ?? []
  if (!first) return shapeNamed(typeName.name)
  if (typeName.name === 'Row') return isObject
  if (!second) throw new Error(`A shape has ${typeName.name}<>, which no shape had before.`)
  // Rows of a table with some known columns, where no other may be null.
  if (typeName.name === 'Columns')
    return z.array(
      z.catchall(
        z.object(membersOf(shapeOf(second))),
        z.custom((value) => value !== null),
      ),
    )
  if (typeName.name === 'Record') {
    const shape = shapeOf(second)
    if (first.type === 'TSStringKeyword') return z.record(z.string(), shape)
    return z.strictObject(Object.fromEntries(wordsOf(first).map((word) => [word, shape])))
  }
  const [whole, gone] = [shapeOf(first), wordsOf(second)]
  if (whole === isObject)
    return isObject.check(z.refine((row) => gone.every((name) => !Object.hasOwn(row as object, name))))
  const left = Object.entries(membersOf(whole)).filter(([name]) => !gone.includes(name))
  return z.strictObject(Object.fromEntries(left))
}

function wordsOf(type: ESTree.TSType): string[] {
  if (type.type === 'TSUnionType') return type.types.flatMap(wordsOf)
  if (type.type === 'TSLiteralType' && type.literal.type === 'Literal') return [String(type.literal.value)]
  throw new Error(`A shape has a ${type.type} for a word.`)
}

function membersOf(shape: Shape): Members {
  if (shape instanceof z.ZodMiniObject) return shape.shape as Members
  throw new Error('A part of a shape is no object.')
}
