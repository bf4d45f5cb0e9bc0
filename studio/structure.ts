import { pageId } from '@fest/schemas/content/index.ts'
import { faqCategoryLabels } from '@fest/schemas/vocabulary/faq.ts'
import { type PageKey, pageKeys, pageNames } from '@fest/schemas/vocabulary/pages.ts'
import { memberGroupLabels } from '@fest/schemas/vocabulary/people.ts'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CaseIcon } from '@sanity/icons/Case'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { TrashIcon } from '@sanity/icons/Trash'
import { UsersIcon } from '@sanity/icons/Users'
import type { StructureBuilder, StructureResolver, StructureResolverContext } from 'sanity/structure'
import { type DocumentsList, folder, itemOf } from './lists/documents-list.ts'
import { typeIcons } from './schema-types.ts'
import { courseStepTemplate } from './lab-templates.ts'
import { sessionLists } from './structure-program.ts'
import { TrashPane } from './trash/TrashPane.tsx'

const labChallenges = {
  type: 'labChallenge' as const,
  id: 'labChallenge',
  title: 'Lab challenges',
  filter: 'coalesce(place, "lab") != "course"',
}

const labCourse = {
  type: 'labChallenge' as const,
  id: 'labCourse',
  title: 'Lab course',
  filter: 'place == "course"',
  template: { id: courseStepTemplate.id, params: {} },
}

/** The structure tool's list, arranged by an organizer's tasks. */
export const structure: StructureResolver = (S, context) => {
  const { single, ordered, sorted, byField } = builders(S, context)
  return S.list()
    .id('desk')
    .title('Content')
    .items([
      folder(S, 'programme', 'Program', CalendarIcon, [
        ...sessionLists(S, context),
        S.divider(),
        ordered('track', 'Tracks'),
        ordered('room', 'Rooms'),
        sorted('venue', 'Venues', [{ title: 'Name', order: 'lower(name) asc' }]),
        S.divider(),
        single('hackathon', 'Hackathon'),
        ordered('challenge', 'Challenges'),
        itemOf(S, context, labChallenges),
        itemOf(S, context, labCourse),
      ]),
      folder(S, 'people', 'People', UsersIcon, [
        // By name: the list of a large event is long, and a new person would be its last entry.
        sorted('person', 'Everyone', [{ title: 'Name', order: 'lower(name) asc' }], 'everyone'),
        ordered('person', 'Order on the site'),
        S.divider(),
        ...byField('member', 'group', memberGroupLabels),
        S.divider(),
        ordered('supporter', 'Supporters'),
      ]),
      folder(S, 'partners', 'Partners', CaseIcon, [
        ordered('sponsor', 'Sponsors'),
        sorted('sponsorTier', 'Tiers', [{ title: 'Rank', order: 'rank asc' }]),
      ]),
      ordered('material', 'Materials'),
      folder(S, 'pages', 'Pages', DocumentsIcon, [
        single('home', 'Home page'),
        ...pageKeys.map((key) => pageItem(S, key)),
        S.divider(),
        single('launch', 'Launch ceremony'),
        single('secret', 'Hidden page'),
        S.divider(),
        folder(
          S,
          'questions',
          'Questions and answers',
          typeIcons.faq,
          byField('faq', 'category', faqCategoryLabels),
        ),
        ordered('accommodationOption', 'Places to stay'),
      ]),
      sorted('announcement', 'Announcements', [{ title: 'Start', order: 'startsAt desc' }], 'announcements'),
      S.divider(),
      single('siteSettings', 'Event settings'),
      single('customQuestions', 'Questions on forms'),
      single('reviewRubrics', 'Reviews'),
      S.listItem()
        .id('trash')
        .title('Trash')
        .icon(TrashIcon)
        .child(S.component(TrashPane).id('trash').title('Trash')),
    ])
}

function builders(S: StructureBuilder, context: StructureResolverContext) {
  type Type = keyof typeof typeIcons
  return {
    single: (type: Type, title: string) => documentItem(S, { type, title, id: type, documentId: type }, type),
    ordered: (type: Type, title: string) => itemOf(S, context, { type, title, id: type }),
    sorted: (type: Type, title: string, orders: DocumentsList['orders'], id: string = type) =>
      itemOf(S, context, { type, title, id, orders }),
    byField: (type: Type, field: string, labels: Readonly<Record<string, string>>) =>
      Object.entries(labels).map(([value, title]) =>
        itemOf(S, context, {
          type,
          id: `${type}-${value}`,
          title,
          filter: `${field} == $value`,
          params: { value },
        }),
      ),
  }
}

function pageItem(S: StructureBuilder, key: PageKey) {
  const page = { type: 'page' as const, title: pageNames[key], id: key, documentId: pageId(key) }
  return documentItem(S, page, 'page-by-key', { key })
}

type OneDocument = { type: keyof typeof typeIcons; title: string; id: string; documentId: string }

function documentItem(
  S: StructureBuilder,
  { type, title, id, documentId }: OneDocument,
  ...template: [id: string, parameters?: Record<string, string>]
) {
  const editor = S.document().id(id).schemaType(type).documentId(documentId).title(title)
  return S.listItem()
    .id(id)
    .title(title)
    .icon(typeIcons[type])
    .child(editor.initialValueTemplate(...template))
}
