import { seedDocuments } from '@fest/local/seed/content.ts'

type NoticeBlock = {
  _type: string
  style?: string
  listItem?: string
  children?: readonly { text: string }[]
}

const page = seedDocuments().find(({ _id }) => _id === 'page-privacy')

/** The sample event's privacy notice: its paragraphs and the items of its lists, without headings and notes. */
// The content model gives this page rich text.
export const privacyNotice: readonly string[] = ((page?.['body'] ?? []) as readonly NoticeBlock[])
  .filter(({ _type, style }) => _type === 'block' && style === 'normal')
  .map(({ children = [] }) => children.map(({ text }) => text).join(''))
