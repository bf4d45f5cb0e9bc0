import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { AddIcon } from '@sanity/icons/Add'
import { GenerateIcon } from '@sanity/icons/Generate'
import { SortIcon } from '@sanity/icons/Sort'
import type { ComponentType } from 'react'
import type { IntentParams, StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { typeIcons } from '../schema-types.ts'
import type { ListedDocuments } from './document-rows.ts'
import { newOfType } from '../documents/new-of-type.ts'
import { DocumentsPane, type DocumentsOptions } from './DocumentsPane.tsx'

export type DocumentsList = ListedDocuments & {
  type: keyof typeof typeIcons
  id: string
  title: string
  /** The available orders, in GROQ; the first is the initial one. */
  orders: readonly { title: string; order: string }[]
  /** The template of a new document from this list; any of the type if missing, no creation if null. */
  template?: { id: string; params: Record<string, unknown> } | null
  /** What a row opens instead of its document. In such a list, drafts can't be selected for discarding. */
  child?: (id: string) => Pane
}

type Pane = ReturnType<typeof documentsList>

type Dragged = Omit<DocumentsList, 'orders'> & { orders?: never }

function draggedList(S: StructureBuilder, context: StructureResolverContext, list: Dragged) {
  const { type, filter, params } = list
  const ranked = { ...list, orders: [{ title: 'As on the site', order: 'orderRank asc' }] }
  return documentsList(S, context, ranked, {
    type,
    client: context.getClient({ apiVersion: contentApiVersion }),
    // Appended to another condition unchanged.
    ...(filter === undefined ? {} : { filter: `(${filter})` }),
    ...(params ? { params } : {}),
    ...(context.perspectiveStack[0] === undefined
      ? {}
      : { currentVersion: String(context.perspectiveStack[0]) }),
  })
}

/** An item that opens a list of documents; without orders to choose from, they are ordered by dragging. */
export function itemOf(
  S: StructureBuilder,
  context: StructureResolverContext,
  list: DocumentsList | Dragged,
  icon: ComponentType = typeIcons[list.type],
) {
  const pane = list.orders ? documentsList(S, context, list) : draggedList(S, context, list)
  return S.listItem().id(list.id).title(list.title).icon(icon).schemaType(list.type).child(pane)
}

type Items = Parameters<ReturnType<StructureBuilder['list']>['items']>[0]

export function folder(S: StructureBuilder, id: string, title: string, icon: ComponentType, items: Items) {
  return S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(items))
}

export function documentsList(
  S: StructureBuilder,
  context: StructureResolverContext,
  { type, id, title, filter, params = {}, orders, template, child }: DocumentsList,
  dragged: DocumentsOptions['dragged'] = null,
) {
  const isWhole = filter === undefined
  const list = S.documentList()
    .id(id)
    .title(title)
    .schemaType(type)
    .apiVersion(contentApiVersion)
    .filter(isWhole ? '_type == $type' : `_type == $type && (${filter})`)
    .params({ type, ...params })
  const typeTitle = context.schema.get(type)?.title ?? title
  const created: IntentParams = template
    ? [{ type, template: template.id }, template.params]
    : newOfType(type)
  const options: DocumentsOptions = {
    type,
    ...(filter === undefined ? {} : { filter }),
    params: { type, ...params },
    order: orders[0]?.order ?? '_updatedAt desc',
    isChoice: child !== undefined,
    dragged,
  }
  const menuItem = (name: string, icon: ComponentType) => S.menuItem().title(name).icon(icon)
  return Object.assign(
    // Links to a document of the type open it in a list of all of them.
    (isWhole || dragged
      ? list.canHandleIntent((_, wanted) => !child && wanted?.['type'] === type)
      : list
    ).serialize(),
    {
      ...(child ? { child } : {}),
      // Another list is another pane; another document in it isn't.
      key: id,
      __preserveInstance: true,
      type: 'component' as const,
      component: DocumentsPane,
      options: { ...list.getSpec().options, ...options },
      menuItems: [
        ...(template === null
          ? []
          : [
              menuItem(`New ${typeTitle.toLowerCase()}`, AddIcon)
                .showAsAction(true)
                .intent({ type: 'create', params: created })
                .serialize(),
            ]),
        ...[...orders, { title: 'Last edited', order: '_updatedAt desc' }].map(({ title: by, order }) =>
          menuItem(`Sort by ${by.toLowerCase()}`, SortIcon).action('sort').params({ order }).serialize(),
        ),
        ...(dragged
          ? [
              // The name used in the message about documents without an order.
              menuItem('Reset Order', GenerateIcon).action('resetOrder').serialize(),
              menuItem('Show buttons to move', SortIcon).action('showIncrements').serialize(),
            ]
          : []),
      ],
    },
  )
}
