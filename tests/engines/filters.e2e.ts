import { desk, test } from './support/fixtures.ts'

test('the schedule is filtered by pressing the words of a filter', async ({ tab }) => {
  const kinds = { within: { role: 'group', name: 'Kind' } }
  const friday = { role: 'list', name: 'Sessions on Friday 10 October' }
  await tab.setSize(desk.width, desk.height)
  await tab.visit('/schedule?day=2025-10-10')
  await tab.sees('link', 'Doors, badges and coffee', { within: friday })
  await tab.pressWords('Kind')
  await tab.pressWords('Workshops', kinds)
  await tab.arrives('/schedule?day=2025-10-10&kind=workshop')
  await tab.misses('link', 'Doors, badges and coffee', { within: friday })
  await tab.sees('link', 'First circuits in Qiskit', { within: friday })
  // The menu stays open for the next choice, and the same words take this one back.
  await tab.pressWords('Workshops', kinds)
  await tab.arrives('/schedule?day=2025-10-10')
  await tab.sees('link', 'Doors, badges and coffee', { within: friday })
})
