import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.ts'

/** The reasons for a style sheet, as CONTRIBUTING.md names them; `@sanity/ui` is what the Studio has for utilities. */
const reasons =
  /keyframes|animation|paper|print|draw|pseudo-element|markup|fonts|layers|around|root|(?:every|public) page|visitor|@sanity\/ui/i

/** Whether a style sheet begins with a comment that gives a reason why utilities can't say it. */
export function saysWhy(css: string): boolean {
  return reasons.test(/^(?:\/\* @chunk [\w-]+ \*\/\n)?\/\*([^]*?)\*\//.exec(css)?.[1] ?? '')
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
