import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'
import type { PreviewDocument } from '@fest/schemas/vocabulary/preview.ts'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { InputProps } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { feed } from './document-feed.ts'
import { lead } from './locations.ts'
import { placesOf, previewedTypes, subjectOf } from './places.ts'

/** A form that the preview follows: each keystroke goes to the page; opening a document navigates it. */
export function FollowedForm(props: InputProps): ReactNode {
  const document = props.id === 'root' ? previewedDocument(props.value) : null
  return (
    <>
      {props.renderDefault(props)}
      {document && <Follow document={document} />}
    </>
  )
}

function Follow({ document }: { document: PreviewDocument }) {
  const id = publishedIdOf(document._id)
  const preview = usePresentationParams(false)
  const isMain = preview?.id === id
  const [place] = placesOf(document._type, document)
  const path = place?.path

  // Before the browser paints the form, so that both show the same letter at the same time.
  useLayoutEffect(() => feed.typed(document), [document])
  useEffect(() => () => feed.closed(id), [id])
  useEffect(() => {
    if (!isMain || path === undefined || isSubjectOf(id, preview?.preview)) return
    lead(id, path)
    feed.opened(id, path)
    // Not when the path changes: an address that is being typed leads nowhere yet.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMain, id, path === undefined])

  return null
}

/** Whether the page at this address is about the document, so that it is shown there, whatever other pages show it. */
function isSubjectOf(id: string, address: string | undefined): boolean {
  const url = address === undefined ? null : parseUrl(address, location.origin)
  const subject = url && subjectOf(url.pathname)
  return subject !== null && 'id' in subject && subject.id === id
}

function previewedDocument(value: unknown): PreviewDocument | null {
  const document = value as Partial<PreviewDocument> | undefined
  return typeof document?._id === 'string' && previewedTypes.includes(document._type ?? '')
    ? // Both fields exist, as checked above.
      (document as PreviewDocument)
    : null
}
