import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Path below web/src and text of every file of this name, without tests. */
export function sources(name: RegExp): [path: string, text: string][] {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const wanted = paths.filter((path) => name.test(path) && !/\.test\.tsx?$/.test(path))
  return wanted.map((path) => [path, readFileSync(join(root, path), 'utf8')])
}
