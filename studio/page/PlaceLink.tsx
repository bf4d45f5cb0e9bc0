import type { ComponentProps, MouseEvent } from 'react'
import { useWorkspace } from 'sanity'
import { IntentLink, useRouter } from 'sanity/router'
import { newOfType } from '../documents/new-of-type.ts'

/** Where something is read or mended: a document's field, a new document, a tool, or a page of the site. */
export type Place =
  | { documentId: string; type: string; field: string; tool?: string }
  | { newType: string }
  | { tool: string }
  | { site: string }

type Props = Omit<ComponentProps<'a'>, 'href'> & { place: Place }

/** A link to a place; a tool opens instead of the document, if both are named. */
export function PlaceLink({ place, children, ...rest }: Props) {
  const link = { ...rest, children }
  if ('site' in place)
    return (
      <a {...rest} href={place.site} target="_blank" rel="noreferrer">
        {children}
      </a>
    )
  if ('newType' in place) return <IntentLink {...link} intent="create" params={newOfType(place.newType)} />
  if (place.tool !== undefined) return <ToolLink {...link} tool={place.tool} />
  if (!('documentId' in place)) return null
  const { documentId: id, type, field } = place
  return <IntentLink {...link} intent="edit" params={{ id, type, ...(field !== '' && { path: field }) }} />
}

function ToolLink({ tool, onClick, children, ...link }: ComponentProps<'a'> & { tool: string }) {
  const { basePath } = useWorkspace()
  const { navigateUrl } = useRouter()
  const path = `${basePath}/${tool}`
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigateUrl({ path })
  }
  return (
    <a {...link} href={path} onClick={open}>
      {children}
    </a>
  )
}
