import type { MembersQueryResult } from '#app/content/content.generated.ts'

/** Members by area of work; the areas are in the order of their first member. People without an area come first. */
export function membersByArea(members: MembersQueryResult) {
  const areas = new Map<string | null, MembersQueryResult>([[null, []]])
  for (const member of members) {
    const area = member.area?.trim() || null
    const known = areas.get(area)
    if (known) known.push(member)
    else areas.set(area, [member])
  }
  return [...areas]
    .map(([area, people]) => ({ area, members: people }))
    .filter((group) => group.members.length > 0)
}

/** Whether the areas group people. If each has one person, headings for them are useless. */
export function isGrouped(areas: ReturnType<typeof membersByArea>): boolean {
  return areas.some(({ area, members }) => area !== null && members.length > 1)
}
