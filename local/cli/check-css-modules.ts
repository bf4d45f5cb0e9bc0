import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

/** Whether a style sheet begins with a comment of a few words: what it draws that utilities can't say. */
export function saysWhy(css: string): boolean {
  const [, comment = ''] = /^(?:\/\* @chunk [\w-]+ \*\/\n)?\/\*([^]*?)\*\//.exec(css) ?? []
  return comment.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length > 4
}

if (import.meta.main) {
  const silent = globSync('{web/src,studio}/**/*.css', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
    .filter((path) => !saysWhy(readFileSync(join(root, path), 'utf8')))
    .toSorted()
  if (silent.length > 0) {
    console.error(
      `Style with utilities, or begin these with a comment that says what utilities can’t:\n  ${silent.join('\n  ')}`,
    )
    process.exitCode = 1
  }
}
