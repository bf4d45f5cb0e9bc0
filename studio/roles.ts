import type { CurrentUser, Tool } from 'sanity'

/* The Content Lake decides what each role may do. This only hides what would be refused anyway. */

/** Sanity's own roles; a hosted project may have others, which see what administrators do. */
const knownRoles = ['administrator', 'editor', 'developer', 'contributor', 'viewer'] as const
type KnownRole = (typeof knownRoles)[number]

/** Tools for certain roles only, by name. Other tools are for everybody. */
const rolesOfTool: Readonly<Record<string, readonly KnownRole[]>> = {
  import: ['administrator', 'editor', 'developer', 'contributor'],
  release: ['administrator', 'editor', 'developer'],
  // In GROQ: no organizer asks in it.
  vision: ['developer'],
}

/** The order of the menu by tool name; the Studio opens with the first one. */
const menuOrder = ['today', 'structure', 'schedule', 'presentation', 'release', 'import', 'vision']

type Person = Pick<CurrentUser, 'roles'> | null

/** The tools for a person, in menu order; unknown tools come before the queries. */
export function toolsFor<Each extends Pick<Tool, 'name'>>(person: Person, tools: readonly Each[]): Each[] {
  const roles = (person?.roles ?? []).map(
    ({ name }) => knownRoles.find((known) => known === name) ?? 'administrator',
  )
  const place = ({ name }: Each) => {
    const index = menuOrder.indexOf(name)
    return index === -1 ? menuOrder.length - 1.5 : index
  }
  return tools
    .filter(({ name }) => roles.some((role) => rolesOfTool[name]?.includes(role)) || !(name in rolesOfTool))
    .toSorted((a, b) => place(a) - place(b))
}

/** Whether a person may create a document, as far as the roles say; the Content Lake has the last word. */
export function canCreate(person: Person): boolean {
  return person?.roles.some(({ name }) => name !== 'viewer') ?? false
}
