/**
 * The text of `.env` with these values and everything else unchanged: existing lines are changed, commented examples
 * are uncommented, missing lines are added. A new file starts as `example`, the text of `.env.example`; a name that
 * isn't in it is refused, so that no secret gets in here.
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
