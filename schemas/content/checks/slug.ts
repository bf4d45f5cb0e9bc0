/** True, or what is wrong with a slug: only lower-case letters, digits and single hyphens are allowed. */
export function checkSlug(current: string | undefined): true | string {
  if (!current) return true
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(current)) return true
  return 'Use lowercase letters, numbers and single hyphens, like "first-circuits".'
}
