import { expect, test, desk } from './support/fixtures.ts'

test('a session is found and opened by keyboard, despite a typo', async ({ tab }) => {
  await tab.visit('/speakers')
  await tab.pressWithControl('k')
  await tab.sees('combobox')
  await tab.type('frist circuits')
  const option = await tab.sees('option', /First circuits in Qiskit/, { is: ({ isOn }) => isOn })
  expect(option.text).toContain('10:50')
  await tab.pressEnter()
  await tab.arrives(/^\/event\/first-circuits/)
  await tab.sees('heading', 'First circuits in Qiskit')
})

test('a notebook sets its formulas, and its pictures and outputs are there', async ({ tab }) => {
  await tab.visit('/materials/first-circuits')
  await tab.sees('region', 'Notebook: First circuits')
  const formulas = await tab.run(measureFormulas)
  expect(formulas.count).toBeGreaterThan(3)
  expect(formulas.flat).toEqual([])
  expect(formulas.fractions).toBeGreaterThan(0)
  expect(formulas.fallen).toBe(0)
  await tab.until(
    'its pictures are drawn',
    () => tab.run(missingPictures),
    (missing) => missing === 0,
  )
})

/** Formulas without a size, and fractions whose numerator isn't above the denominator. */
function measureFormulas() {
  const formulas = [...document.querySelectorAll('math')]
  const size = (element: Element) => element.getBoundingClientRect()
  const fractions = [...document.querySelectorAll('mfrac')]
  const isFallen = ({ firstElementChild: above, lastElementChild: below }: Element) =>
    !above || !below || size(above).bottom > size(below).top + 1
  return {
    count: formulas.length,
    flat: formulas
      .filter((formula) => size(formula).width < 4 || size(formula).height < 6)
      .map(({ textContent }) => textContent),
    fractions: fractions.length,
    fallen: fractions.filter(isFallen).length,
  }
}

function missingPictures(): number {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[aria-label^="Notebook"] img')]
  for (const picture of pictures) picture.loading = 'eager'
  return pictures.filter(({ naturalWidth }) => naturalWidth === 0).length
}

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
