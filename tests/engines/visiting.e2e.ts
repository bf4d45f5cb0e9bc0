import { expect, test } from './support/fixtures.ts'

test('a session is found and opened by keyboard, despite a typo', async ({ tab }) => {
  await tab.visit('/speakers')
  await tab.pressWithControl('k')
  await tab.sees('combobox')
  await tab.type('frist circuits')
  const option = await tab.sees('option', /First circuits in Qiskit/, { is: ({ isOn }) => isOn })
  expect(option.text).toContain('10:50')
  await tab.pressKey('Enter')
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
