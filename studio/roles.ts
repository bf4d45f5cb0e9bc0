import type { CurrentUser, Tool } from 'sanity'

/*
 * What each role may do is decided by the Content Lake, which refuses the rest. Here is only what is not worth
 * showing to somebody who would be refused.
 */

/** Sanity's own roles; a hosted project may have others, which see everything. */
type KnownRole = 'administrator' | 'editor' | 'developer' | 'contributor' | 'viewer'

/** Tools that are for some roles only, by the tool's name. What is not listed is for everybody. */
const rolesOfTool: Readonly<Record<string, readonly KnownRole[]>> = {
  import: ['administrator', 'editor', 'developer', 'contributor'],
  release: ['administrator', 'editor', 'developer'],
  vision: ['administrator', 'developer'],
}

/** The tools in the order of the menu, by name; the first one is what the Studio opens with. */
const menuOrder = ['today', 'structure', 'schedule', 'presentation', 'release', 'import', 'health', 'vision']

const knownRoles: ReadonlySet<string> = new Set<KnownRole>([
  'administrator',
  'editor',
  'developer',
  'contributor',
  'viewer',
])

type Person = Pick<CurrentUser, 'roles'> | null

/** The tools that are of use to a person, in the order of the menu; an unknown tool comes before the queries. */
export function toolsFor<Each extends Pick<Tool, 'name'>>(person: Person, tools: readonly Each[]): Each[] {
  const roles = person?.roles.map(({ name }) => name) ?? []
  const isUnlimited = roles.some((role) => !knownRoles.has(role))
  const place = ({ name }: Each) => {
    const index = menuOrder.indexOf(name)
    return index === -1 ? menuOrder.length - 1.5 : index
  }
  return tools
    .filter(({ name }) => {
      const allowed: readonly string[] | undefined = rolesOfTool[name]
      return !allowed || isUnlimited || roles.some((role) => allowed.includes(role))
    })
    .toSorted((a, b) => place(a) - place(b))
}

/** Whether a person may begin a document, as far as the roles tell; the Content Lake has the last word. */
export function canCreate(person: Person): boolean {
  return person?.roles.some(({ name }) => name !== 'viewer') ?? false
}
