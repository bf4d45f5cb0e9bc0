/** A package, and its license as an SPDX expression. */
type Licensed = { name: string; identifier: string }

/** Licenses under which work may be handed on inside a site like this one, when they are named beside it. */
// MPL asks that changed files stay open; none is changed here.
export const handedOn: ReadonlySet<string> = new Set([
  'Public Domain',
  ...`MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 OFL-1.1 Unlicense CC0-1.0 CC-BY-4.0 BlueOak-1.0.0
  Python-2.0 MPL-2.0 Zlib`.split(/\s+/),
])

/** Those under which work may run beside it, too: libvips, which sharp loads, is handed to nobody by us. */
export const installed: ReadonlySet<string> = new Set([...handedOn, 'LGPL-3.0-or-later'])

/** The packages whose license is none of those, with its name. "A OR B" leaves the choice, "A AND B" does not. */
export function refused(packages: readonly Licensed[], allowed: ReadonlySet<string>): string[] {
  const isAllowed = (identifier: string) =>
    identifier
      .replaceAll(/[()]/g, '')
      .split(/ OR /i)
      .some((choice) => choice.split(/ AND /i).every((one) => allowed.has(one.trim())))
  return packages
    .filter(({ identifier }) => !isAllowed(identifier))
    .map(({ name, identifier }) => `${name}: ${identifier || 'no license'}`)
}
