/**
 * The text of `.env` with these values, everything else as it stands: a line that is there is changed, one that is only
 * an example in a comment is taken up, one that is missing is added. `example` is `.env.example`, which a new file
 * starts as; a name it doesn't have is refused, so that no secret gets in here.
 */
export function withValues(
  current: string | null,
  example: string,
  values: Readonly<Record<string, string>>,
): string {
  let text = current ?? example
  for (const [name, value] of Object.entries(values)) {
    if (!new RegExp(`^#?${name}=`, 'm').test(example))
      throw new Error(`${name} has no line in .env.example, so it doesn’t belong into .env.`)
    const line = `${name}=${value}`
    // When a name occurs twice, the last one counts.
    const set = new RegExp(`^${name}=.*$(?![\\s\\S]*^${name}=)`, 'm')
    const commented = new RegExp(`^#${name}=.*$`, 'm')
    const place = set.test(text) ? set : commented.test(text) ? commented : null
    if (place !== null) text = text.replace(place, () => line)
    else text = `${text.replace(/\n*$/, text === '' ? '' : '\n')}${line}\n`
  }
  return text
}
