import { expect, test } from './support/fixtures.ts'

test('a circuit is built in the lab, computed, and is the link that opens it again', async ({ tab }) => {
  await tab.visit('/lab')
  await tab.press('button', 'Clear')
  await tab.press('button', /^x, flip/)
  await tab.press('button', /^q1, moment 1/)
  await tab.sees('row', /10.*100 %/)
  await tab.sees('heading', 'X on q1')
  await tab.press('button', 'Export and import')
  await tab.until(
    'the code is there',
    () => tab.run(() => document.querySelector('dialog pre')?.textContent ?? ''),
    (code) => code.includes('circuit.x(1)'),
  )
  const hash = () => tab.run(() => location.hash)
  await tab.until('the link follows', hash, (now) => now === '#2,0;x1')
  await tab.visit('/lab?again#2,0;x1;h0')
  await tab.sees('row', /11.*50 %/)
  expect(await tab.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
