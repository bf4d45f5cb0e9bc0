/*
 * Ids in the Content Lake. One document may be stored several times: published as `a`, its draft as `drafts.a`, and as
 * `versions.r1.a` in a release, which this lake has none of.
 */

const draftPrefix = 'drafts.'

export function isDraftId(id: string): boolean {
  return id.startsWith(draftPrefix)
}

export function isVersionId(id: string): boolean {
  return id.startsWith('versions.')
}

/** `a` for `drafts.a` and for `versions.r1.a`; any other id is returned unchanged. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(draftPrefix.length)
  return isVersionId(id) ? id.split('.').slice(2).join('.') : id
}

/** `drafts.a` for any of the three. */
export function draftIdOf(id: string): string {
  return draftPrefix + publishedIdOf(id)
}
