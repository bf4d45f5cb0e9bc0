import { orderRankField } from '@sanity/orderable-document-list'
import { useToast } from '@sanity/ui/toast'
import { useRef } from 'react'
import { definePlugin, type DocumentActionComponent, type DuplicateDocumentActionComponent } from 'sanity'
import { useLake } from '../documents/use-lake.ts'
import { type CopyNeeds, copyOf } from './copy.ts'
import { EndingPerspective } from './ending-perspective.ts'
import { deleteUnheld, useUnpublishAnywhere } from './removing-actions.tsx'
import { FormInput, publishReadDates } from './FormInput.tsx'

export const forms = definePlugin({
  name: 'forms',
  form: { components: { input: FormInput } },
  document: { actions: (actions) => actions.map(oursFor) },
  studio: { components: { layout: EndingPerspective } },
})

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Our version of an action; always the same one, since React takes another for a different component. */
function oursFor(action: DocumentActionComponent): DocumentActionComponent {
  const known = made.get(action)
  if (known) return known
  const ours = replacementOf(action)
  if (action.action !== undefined) ours.action = action.action
  made.set(action, ours)
  return ours
}

function replacementOf(action: DocumentActionComponent): DocumentActionComponent {
  switch (action.action) {
    case 'publish':
      return publishReadDates(action)
    case 'duplicate':
      return duplicateAsOwn(action)
    case 'delete':
      return deleteUnheld(action)
    case 'unpublish':
      return useUnpublishAnywhere
    default:
      return action
  }
}

type Client = ReturnType<typeof useLake>

/** Duplicate, with new values for the fields that have to be unique. */
function duplicateAsOwn(duplicate: DuplicateDocumentActionComponent): DocumentActionComponent {
  return function useDuplicate(props) {
    const client = useLake()
    const toast = useToast()
    const needs = useRef<CopyNeeds | null>(null)
    const description = duplicate({
      ...props,
      mapDocument: (document) => (needs.current ? copyOf(document, needs.current) : document),
    })
    if (!description?.onHandle) return description
    const { onHandle } = description
    const copy = async () => {
      try {
        needs.current = await needsOf(client, props.type)
      } catch {
        toast.push({
          status: 'error',
          title: 'We couldn’t make a copy. Check your connection and try again.',
        })
        return
      }
      onHandle()
    }
    return { ...description, onHandle: () => void copy() }
  }
}

async function needsOf(client: Client, type: string): Promise<CopyNeeds> {
  const { initialValue } = orderRankField({ type })
  const [taken, rank] = await Promise.all([
    client.fetch<(string | null)[]>('*[_type == $type].slug.current', { type }, { perspective: 'raw' }),
    typeof initialValue === 'function'
      ? initialValue(undefined, { getClient: (options: object) => client.withConfig(options) })
      : '',
  ])
  return { taken: new Set(taken.filter((address) => address !== null)), rank: String(rank) }
}
