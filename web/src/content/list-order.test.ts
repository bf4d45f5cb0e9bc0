import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const files = globSync('{web/src,studio}/**/*.ts', {
  cwd: root,
  exclude: ['**/*.generated.ts', '**/*.test.ts', '**/dist/**'],
})

function ordersIn(source: string): string[] {
  return source
    .split('| order(')
    .slice(1)
    .map((rest) => {
      let depth = 1
      const end = rest.split('').findIndex((sign) => {
        depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
        return depth === 0
      })
      return rest.slice(0, end)
    })
}

const lists = files.flatMap((file) =>
  ordersIn(readFileSync(resolve(root, file), 'utf8')).map((order) => ({ file, order })),
)

test('every list has one order, also where two documents agree in what it is sorted by', () => {
  expect(lists.length).toBeGreaterThan(20)
  // The lake promises no order between equals: two sessions at ten could swap. Equal values (`@`) can't.
  expect(lists.filter(({ order }) => !/(?:^@|(?:^|, )_id) (?:asc|desc)$/.test(order))).toEqual([])
})
