// @vitest-environment happy-dom
import { findFields, missingOn } from './start-preview.ts'
import { withMark } from './marks.ts'
import { pageKeys } from '@fest/schemas/vocabulary/pages.ts'

const fields = [
  { id: 's1', type: 'session', path: 'title' },
  { id: 's1', type: 'session', path: 'summary' },
]
const title = (text: string) => withMark(text, 0)

let stop: () => void
let heading: HTMLElement
beforeEach(() => {
  document.body.innerHTML = `<h1>${title('First circuits')}</h1><p>Not a field</p>`
  stop = findFields(document, (number) => fields[number])
  heading = document.querySelector('h1') ?? document.body
})
afterEach(() => stop())

/** In place, like React changes a text. */
function setText(element: Element, text: string): void {
  if (element.firstChild) element.firstChild.nodeValue = text
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('what is there already shows plain words and knows its field', () => {
  expect(heading.textContent).toBe('First circuits')
  expect(heading.getAttribute('data-sanity')).toBe('id=s1;type=session;path=title;base=%2Fstudio')
  expect(document.querySelector('p')?.hasAttribute('data-sanity')).toBe(false)
})

test('a changed text and a new element are cleaned before anybody can look', async () => {
  setText(heading, title('First circuit'))
  const line = document.createElement('p')
  line.innerHTML = `<em>${withMark('Three short steps', 1)}</em>`
  document.body.append(line)
  await settled()
  expect(heading.textContent).toBe('First circuit')
  expect(line.innerHTML).toBe(
    '<em data-sanity="id=s1;type=session;path=summary;base=%2Fstudio">Three short steps</em>',
  )
})

test('an element that shows something else is no field any more', async () => {
  setText(heading, 'Found nothing here')
  await settled()
  expect(heading.hasAttribute('data-sanity')).toBe(false)
})

test('names for screen readers and alternative texts are plain', async () => {
  const picture = document.createElement('img')
  picture.alt = title('Mira at a whiteboard')
  document.body.append(picture)
  await settled()
  expect(picture.alt).toBe('Mira at a whiteboard')
  picture.setAttribute('aria-label', title('Mira'))
  await settled()
  expect(picture.getAttribute('aria-label')).toBe('Mira')
})

const texts = (path: string, ...there: string[]) =>
  missingOn(path, (typeOrId) => there.includes(typeOrId)).map(({ action }) => action)

test('a page says what it lacks, the event first', () => {
  expect(texts('/')).toEqual(['Write the event settings', 'Write the home page'])
  expect(texts('/schedule')).toEqual(['Write the event settings', 'Import or write some', 'Write this page'])
  expect(texts('/schedule', 'siteSettings', 'session')).toEqual(['Write this page'])
  expect(texts('/about', 'siteSettings')).toEqual(['Write this page'])
})

test('says nothing where all is there, or where the page has no content of its own', () => {
  expect(texts('/', 'siteSettings', 'home')).toEqual([])
  expect(texts('/profile', 'siteSettings')).toEqual([])
  for (const key of pageKeys) {
    const lists = 'session person faq material sponsor supporter member accommodationOption hackathon'
    expect(texts(`/${key}`, 'siteSettings', `page-${key}`, ...lists.split(' '))).toEqual([])
  }
})
