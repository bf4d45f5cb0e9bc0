import { sources } from '#app/testing/sources.ts'

// A variable that changes on the root has the whole page styled and laid out anew, just when it begins to answer.
test('no variable waits for the page to work', () => {
  const rules = sources(/\.css$/).flatMap(([path, text]) =>
    [...text.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({ path, selector: selector.trim(), body }),
    ),
  )
  const waiting = rules.filter(({ selector }) => selector.includes('[data-hydrated]'))
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting.filter(({ body }) => /(?:^|;)\s*--/.test(body))).toEqual([])
})
