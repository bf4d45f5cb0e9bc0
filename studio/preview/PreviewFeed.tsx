import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { type ReactNode, useEffect } from 'react'
import { useClient } from 'sanity'
import { feed } from './feed.ts'

/** Wraps the whole Studio: as long as somebody is signed in, pages in the preview get their documents. */
export function PreviewFeed({ children }: { children: ReactNode }) {
  const client = useClient({ apiVersion: contentApiVersion })
  useEffect(() => feed.answerPages(client), [client])
  return children
}
