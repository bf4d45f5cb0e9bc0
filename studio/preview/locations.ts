import {
  defineDocuments,
  defineLocations,
  type DocumentLocationResolvers,
  type DocumentLocationsState,
} from 'sanity/presentation'
import { missingFor, placeSelection, placesOf, previewedTypes, subjectOf, withoutLanguage } from './places.ts'

/** The document that the page was last navigated to, and its path. */
let led: { id: string; path: string } | undefined

/** Records that the page goes to `path` for this document, so that arriving there opens no other one. */
export function lead(id: string, path: string): void {
  led = { id, path: path.replace(/#.*/, '') }
}

/** The document that opens beside each page of the site. */
export const mainDocuments = defineDocuments([
  {
    route: ['/', '/:page', '/:page/:part', '/:language/:page/:part'],
    resolve: ({ path }) => {
      if (led?.path === withoutLanguage(path)) return { filter: '_id == $id', params: { id: led.id } }
      led = undefined
      const subject = subjectOf(path)
      if (!subject) return undefined
      return 'id' in subject
        ? { filter: '_id == $id', params: { id: subject.id } }
        : { filter: '_type == $type && slug.current == $slug', params: subject }
    },
  },
])

/** Above each form: the pages that show the document, or why none does yet. */
export const documentLocations: DocumentLocationResolvers = Object.fromEntries(
  previewedTypes.map((type) => [
    type,
    defineLocations({
      select: placeSelection,
      resolve: (selected) => locationsState(type, selected ?? {}),
    }),
  ]),
)

function locationsState(type: string, document: Readonly<Record<string, unknown>>): DocumentLocationsState {
  const locations = placesOf(type, document).map(({ title, path }) => ({ title, href: path }))
  const message = missingFor(type, document)
  return message === null ? { locations } : { locations, message, tone: 'caution' }
}
