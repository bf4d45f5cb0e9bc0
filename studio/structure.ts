import { pageId } from '@fest/schemas/content/index.ts'
import { faqCategoryLabels } from '@fest/schemas/vocabulary/faq.ts'
import { type PageKey, pageKeys, pageNames } from '@fest/schemas/vocabulary/pages.ts'
import { memberGroupLabels } from '@fest/schemas/vocabulary/people.ts'
import { BookIcon } from '@sanity/icons/Book'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CaseIcon } from '@sanity/icons/Case'
import { CogIcon } from '@sanity/icons/Cog'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { TrashIcon } from '@sanity/icons/Trash'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'
import type { StructureBuilder, StructureResolver, StructureResolverContext } from 'sanity/structure'
import { type DocumentsList, documentsList, draggedList, itemOf } from './lists/documents-list.ts'
import { typeIcons } from './schema-types.ts'
import { courseStepTemplate } from './lab-templates.ts'
import { sessionLists } from './structure-program.ts'
import { TrashPane } from './trash/TrashPane.tsx'

/** Released in the Release tool, never created here. */
const versions: DocumentsList = {
  type: 'scheduleVersion',
  id: 'scheduleVersion',
  title: 'Schedule versions',
  orders: [{ title: 'Release', order: 'releasedAt desc' }],
  template: null,
}

/** The structure tool's list, arranged by an organizer's tasks. */
export const structure: StructureResolver = (S, context) => {
  const { folder, single, ordered, sorted } = builders(S, context)
  return S.list()
    .id('desk')
    .title('Content')
    .items([
      folder('programme', 'Program', CalendarIcon, [
        ...sessionLists(S, context),
        S.divider(),
        ordered('track', 'Tracks'),
        ordered('room', 'Rooms'),
        sorted('venue', 'Venues', [{ title: 'Name', order: 'lower(name) asc' }]),
        itemOf(S, versions, documentsList(S, context, versions)),
        S.divider(),
        single('hackathon', 'Hackathon'),
        ordered('challenge', 'Challenges'),
        ...labLists(S, context),
      ]),
      folder('people', 'People', UsersIcon, [
        // By name: the list of a large event is long, and a new person would be its last entry.
        sorted('person', 'Everyone', [{ title: 'Name', order: 'lower(name) asc' }], 'everyone'),
        ordered('person', 'Order on the site'),
        S.divider(),
        ...memberGroups(S, context),
        S.divider(),
        ordered('supporter', 'Supporters'),
      ]),
      folder('partners', 'Partners', CaseIcon, [
        ordered('sponsor', 'Sponsors'),
        sorted('sponsorTier', 'Tiers', [{ title: 'Rank', order: 'rank asc' }]),
      ]),
      ordered('material', 'Materials', BookIcon),
      folder('pages', 'Pages', DocumentsIcon, [
        single('home', 'Home page'),
        ...pageKeys.map((key) => pageItem(S, key)),
        S.divider(),
        single('launch', 'Launch ceremony'),
        single('secret', 'Hidden page'),
        S.divider(),
        faqByCategory(S, context),
        ordered('accommodationOption', 'Places to stay'),
      ]),
      sorted('announcement', 'Announcements', [{ title: 'Start', order: 'startsAt desc' }], 'announcements'),
      S.divider(),
      single('siteSettings', 'Event settings', CogIcon),
      single('customQuestions', 'Questions on forms'),
      single('reviewRubrics', 'Reviews'),
      S.listItem()
        .id('trash')
        .title('Trash')
        .icon(TrashIcon)
        .child(S.component(TrashPane).id('trash').title('Trash')),
    ])
}

/** The kinds of items in the list. */
function builders(S: StructureBuilder, context: StructureResolverContext) {
  type Type = keyof typeof typeIcons
  type Items = Parameters<ReturnType<StructureBuilder['list']>['items']>[0]
  return {
    folder: (id: string, title: string, icon: ComponentType, items: Items) =>
      S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items)),
    single: (type: Type, title: string, icon: ComponentType = typeIcons[type]) =>
      S.listItem()
        .id(type)
        .title(title)
        .icon(icon)
        .child(
          S.document().id(type).schemaType(type).documentId(type).title(title).initialValueTemplate(type),
        ),
    ordered: (type: Type, title: string, icon: ComponentType = typeIcons[type]) => {
      const list = { type, title, id: type }
      return itemOf(S, list, draggedList(S, context, list), icon)
    },
    sorted: (type: Type, title: string, orders: DocumentsList['orders'], id: string = type) => {
      const list = { type, title, id, orders }
      return itemOf(S, list, documentsList(S, context, list))
    },
  }
}

function labLists(S: StructureBuilder, context: StructureResolverContext) {
  const challenges = {
    type: 'labChallenge' as const,
    id: 'labChallenge',
    title: 'Lab challenges',
    filter: 'coalesce(place, "lab") != "course"',
  }
  const course = {
    type: 'labChallenge' as const,
    id: 'labCourse',
    title: 'Lab course',
    filter: 'place == "course"',
    template: { id: courseStepTemplate.id, params: {} },
  }
  return [challenges, course].map((list) => itemOf(S, list, draggedList(S, context, list)))
}

function memberGroups(S: StructureBuilder, context: StructureResolverContext) {
  return Object.entries(memberGroupLabels).map(([group, title]) => {
    const list = {
      type: 'member' as const,
      id: `member-${group}`,
      title,
      filter: 'group == $group',
      params: { group },
    }
    return itemOf(S, list, draggedList(S, context, list))
  })
}

function faqByCategory(S: StructureBuilder, context: StructureResolverContext) {
  return S.listItem()
    .id('questions')
    .title('Questions and answers')
    .icon(typeIcons.faq)
    .child(
      S.list()
        .id('questions')
        .title('Questions and answers')
        .items(
          Object.entries(faqCategoryLabels).map(([category, title]) => {
            const list = {
              type: 'faq' as const,
              id: `faq-${category}`,
              title,
              filter: 'category == $category',
              params: { category },
            }
            return itemOf(S, list, draggedList(S, context, list))
          }),
        ),
    )
}

function pageItem(S: StructureBuilder, key: PageKey) {
  const title = pageNames[key]
  return S.listItem()
    .id(key)
    .title(title)
    .icon(typeIcons.page)
    .child(
      S.document()
        .id(key)
        .schemaType('page')
        .documentId(pageId(key))
        .title(title)
        .initialValueTemplate('page-by-key', { key }),
    )
}
