import { ok } from './check.ts'
import { writeReport } from './report.ts'

test('a terminal that doesn’t say how wide it is gets whole lines', () => {
  const finding = ok('Both are hosted, ready for visitors once everything else is.')
  const report = writeReport([{ title: 'This machine', results: [{ name: 'Services', finding }] }], 0)
  expect(report).toContain('  ok      Services: Both are hosted, ready for visitors once everything else is.')
})
