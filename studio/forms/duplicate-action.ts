import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { orderRankField } from '@sanity/orderable-document-list'
import { useToast } from '@sanity/ui/toast'
import { useRef } from 'react'
import { type DocumentActionComponent, type DuplicateDocumentActionComponent, useClient } from 'sanity'
import { type CopyNeeds, copyOf } from './copy.ts'

type Client = ReturnType<typeof useClient>

/** Duplicate, but what has to be unique is new in the copy. */
export function duplicateAsOwn(duplicate: DuplicateDocumentActionComponent): DocumentActionComponent {
  return function useDuplicate(props) {
    const client = useClient({ apiVersion: contentApiVersion })
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
