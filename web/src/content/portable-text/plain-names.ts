/** Names that every object has. Where components are looked up by name, each of these would be found. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype))

const nameFields = new Set(['_type', 'style', 'listItem', 'marks'])

/**
 * The same text where no block, style, list or mark is called like something every object has (`constructor`,
 * `__proto__`): the toolkit would take that for a component, and the whole page would fail. They become unknown ones.
 */
export function withPlainNames<T>(value: T): T {
  // The shape stays what it was; only such names change.
  return (hasInheritedName(value, '') ? renamed(value, '') : value) as T
}

function hasInheritedName(value: unknown, field: string): boolean {
  if (typeof value === 'string') return nameFields.has(field) && inherited.has(value)
  if (Array.isArray(value)) return value.some((item) => hasInheritedName(item, field))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => hasInheritedName(part, name))
}

function renamed(value: unknown, field: string): unknown {
  if (typeof value === 'string')
    return nameFields.has(field) && inherited.has(value) ? `unknown ${value}` : value
  if (Array.isArray(value)) return value.map((item) => renamed(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renamed(part, name)]))
}
