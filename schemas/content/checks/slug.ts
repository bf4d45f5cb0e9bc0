/** True, or what is wrong with an address part: small letters, digits and single hyphens only. */
export function checkSlug(current: string | undefined): true | string {
  if (!current) return true
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(current)) return true
  return 'Use lowercase letters, numbers and single hyphens, like "first-circuits".'
}
