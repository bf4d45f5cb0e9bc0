// @vitest-environment happy-dom
import { rememberLanguage, wantedLanguage } from './chosen-language.ts'

const languages = ['en', 'es', 'pt-BR'].map((language) => ({ language, name: language, lacks: [] }))

it.each([
  [['es-MX', 'en'], null, 'es'],
  [['fr', 'pt-PT', 'en'], null, 'pt-BR'],
  [['fr'], null, undefined],
  // What somebody chose counts more than what their browser speaks.
  [['es'], 'en', 'en'],
  [['es'], 'ja', 'es'],
])('a browser that speaks %j, with %j chosen, wants %j', (spoken, chosen, wanted) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(spoken)
  if (chosen !== null) rememberLanguage(chosen)
  expect(wantedLanguage(languages)?.language).toBe(wanted)
})
