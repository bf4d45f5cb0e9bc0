import type { APIRequestContext, Page } from '@playwright/test'
import { runs, thief } from '../../fixtures/attacks.ts'
import { specificationRoutes } from '../../support/specification-routes.ts'
import { startWith, testsOn } from '../support/own-product.ts'
import { expect, visit } from '../support/fixtures.ts'
import { askPublished } from '../support/lake.ts'

const routes = [
  ...specificationRoutes.map(({ path }) => path).filter((path) => !path.includes('{')),
  '/schedule?view=circuit',
  '/hackathon/team',
  '/hackathon/projects',
  '/privacy',
]

/** Of the notebook with the attacks of fixtures/hostile-notebook.ts, drawn by the server into its page. */
const hostileNotebookPath = '/materials/first-circuits'

function findings(page: Page): Promise<{ faults: string[]; links: string[] }> {
  return page.evaluate(() => {
    const faults: string[] = []
    if ('pwned' in window || 'stolen' in window) faults.push('a script ran')
    // The fonts, and the page's.
    const ownStyles = new Set<Element>([...document.querySelectorAll('head > style')].slice(0, 2))
    for (const element of document.querySelectorAll('*')) {
      if (ownStyles.has(element)) continue
      const tag = element.localName
      const isOurs =
        tag !== 'script' ||
        new URL(element.getAttribute('src') ?? '/assets/', location.href).href.startsWith(
          `${location.origin}/assets/`,
        ) ||
        element.getAttribute('type')?.endsWith('json')
      if (!isOurs || ['iframe', 'object', 'embed', 'base', 'style', 'foreignobject'].includes(tag))
        faults.push(element.outerHTML.slice(0, 120))
      if (tag === 'meta' && element.getAttribute('http-equiv') === 'refresh')
        faults.push('a page that moves on')
      // Styles set by our script are in `style` too; one from the markup would be a violation.
      for (const { name, value } of element.attributes)
        if (name.startsWith('on') || name === 'srcdoc') faults.push(`${tag} ${name}=${value.slice(0, 80)}`)
    }
    const links = [...document.querySelectorAll('a, area, link, form, img, source, use')].flatMap((element) =>
      ['href', 'action', 'src', 'srcset', 'xlink:href', 'formaction'].flatMap(
        (name) => element.getAttribute(name) ?? [],
      ),
    )
    return { faults, links }
  })
}

const test = testsOn(() => startWith('hostile'))
test.describe.configure({ mode: 'default' })

/** The pages that draw most of what people write; the first test opens these, the second the others. */
const telling = new Set(['/', '/schedule', '/about', '/materials', hostileNotebookPath])

const pages = [
  { where: 'most people look', tag: ['@promise'], isOpened: (path: string) => telling.has(path) },
  { where: 'else it is shown', tag: [], isOpened: (path: string) => !telling.has(path) },
]

for (const { where, tag, isOpened } of pages)
  test(
    `nothing that anybody writes runs, loads or leads where it should not, where ${where}`,
    { tag },
    async ({ page, request, origin }) => {
      const paths = await writtenPages(request)
      const faults: string[] = []
      page.on('dialog', (dialog) => {
        faults.push(`a dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      for (const path of paths.filter(isOpened)) {
        await visit(page, path)
        if (path === hostileNotebookPath)
          await expect(page.getByRole('heading', { name: 'The end of it' })).toBeVisible()
        const { faults: found, links } = await findings(page)
        faults.push(...found.map((fault) => `${path}: ${fault}`))
        for (const link of links) {
          const url = URL.parse(link, `${origin}/`)
          if (runs(link) && !link.startsWith('data:image/')) faults.push(`${path}: leads to ${link}`)
          if (url && link.startsWith('/') && url.origin !== origin) faults.push(`${path}: leaves by ${link}`)
          // A notebook links to pictures it doesn't contain; that link is followed by hand.
          const isNamed = path === hostileNotebookPath && link.startsWith(`${thief}/`)
          if (url?.origin === thief && !isNamed) faults.push(`${path}: leads to ${link}`)
        }
      }
      expect(faults).toEqual([])
    },
  )

async function writtenPages(request: APIRequestContext): Promise<string[]> {
  const query =
    '*[_type == "session" || (_type == "material" && kind == "notebook")]{ _type, "slug": slug.current }'
  const result = await askPublished<{ _type: string; slug: string }[]>(request, query)
  const pick = (type: string) => result.filter(({ _type }) => _type === type).slice(0, 6)
  return [
    ...routes,
    ...pick('session').map(({ slug }) => `/event/${slug}`),
    ...pick('material').map(({ slug }) => `/materials/${slug}`),
  ]
}
