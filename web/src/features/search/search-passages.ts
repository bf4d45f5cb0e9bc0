import { t } from '@fest/schemas/core/words/t.ts'
import { accessLabels } from '@fest/schemas/vocabulary/event.ts'
import type { SearchTextsQueryResult } from '#app/content/content.generated.ts'
import { documentPath } from '#app/content/document-path.ts'
import { headingAnchors } from '#app/content/portable-text/headings.ts'
import { foldText, isWordBegun } from '@fest/schemas/core/fold-text.ts'
import { paths } from '#app/paths.ts'

export type Passage = { text: string; href: string }

/** By the id of its entry (search-entries.ts). */
export type Passages = ReadonlyMap<string, readonly Passage[]>

/** Longer pieces are truncated: nobody reads that much in a list of results. */
const maxLength = 4000

type Paragraph = { _key?: string; _type: string; style?: string | null; text: string | null }

export function passagesOf(texts: SearchTextsQueryResult): Passages {
  const passages = new Map<string, Passage[]>()
  const add = (id: string, pieces: readonly Passage[]) => {
    const kept = pieces
      .map(({ text, href }) => ({ text: text.slice(0, maxLength), href }))
      .filter(({ text }) => text.trim() !== '')
    if (kept.length > 0) passages.set(id, [...(passages.get(id) ?? []), ...kept])
  }
  for (const { _id, slug, text } of texts.questions) {
    const href = documentPath({ _type: 'faq', slug }) ?? paths.faq()
    add(_id, whole(text, href))
  }
  for (const { _id, slug, summary, text } of texts.sessions)
    add(_id, [{ text: summary ?? '', href: paths.event(slug) }, ...whole(text, paths.event(slug))])
  for (const { key, lead, text } of texts.pages)
    add(`page-/${key}`, [{ text: lead ?? '', href: `/${key}` }, ...sections(text, `/${key}`)])
  add(`page-${paths.hackathon()}`, sections(texts.rules, paths.hackathon()))
  add(`page-${paths.contact()}`, [
    ...whole(texts.transit, paths.contact()),
    ...texts.rooms.map(({ name, slug, building, accessFacts, directions }) => ({
      text: [[name, building].filter(Boolean).join(t`, `), accessLabels(accessFacts).join(t`, `), directions]
        .filter(Boolean)
        .join('. '),
      href: `${paths.contact()}#${slug}`,
    })),
  ])
  add(
    `page-${paths.accommodation()}`,
    texts.stays.map(({ name, description }) => ({
      text: [name, description].filter(Boolean).join('. '),
      href: paths.accommodation(),
    })),
  )
  return passages
}

function whole(text: readonly Paragraph[] | null, href: string): Passage[] {
  return [{ text: (text ?? []).map((paragraph) => paragraph.text ?? '').join('\n'), href }]
}

/** A page's text in pieces, each from one heading to the next, with the heading's anchor. */
function sections(text: readonly Paragraph[] | null, path: string): Passage[] {
  const blocks = (text ?? []).map((block) => ({ ...block, children: [{ text: block.text }] }))
  const anchors = headingAnchors(blocks)
  const pieces: Passage[] = [{ text: '', href: path }]
  for (const { _key, text: words } of text ?? []) {
    const anchor = _key === undefined ? undefined : anchors.get(_key)
    const last = pieces.at(-1)
    if (anchor !== undefined || !last) pieces.push({ text: words ?? '', href: `${path}#${anchor ?? ''}` })
    else last.text += `\n${words ?? ''}`
  }
  return pieces
}

export type SentenceFor = typeof sentenceFor

/** As many characters as fit on two lines of a phone. */
const shownLength = 120

/** The sentence of an entry's texts that contains the most marks, and where it leads; null if none does. */
export function sentenceFor(passages: readonly Passage[], marks: readonly string[]): Passage | null {
  let best: { count: number; found: Passage } | null = null
  for (const { text, href } of passages) {
    for (const sentence of text.split(/\n+|(?<=[.!?])\s+/u)) {
      const folded = foldText(sentence)
      const count = marks.filter((mark) => beginsWord(folded, mark)).length
      if (count > (best?.count ?? 0)) best = { count, found: { text: cut(sentence, marks), href } }
    }
  }
  return best?.found ?? null
}

/** Shortens a long sentence around what was found in it, between words. */
function cut(sentence: string, marks: readonly string[]): string {
  const text = sentence.trim()
  if (text.length <= shownLength) return text
  const words = text.split(' ')
  const hit = Math.max(
    0,
    words.findIndex((word) => marks.some((mark) => beginsWord(foldText(word), mark))),
  )
  let [from, to] = [hit, hit + 1]
  const length = () => words.slice(from, to).join(' ').length
  while (length() < shownLength && (from > 0 || to < words.length)) {
    if (from > 0 && (hit - from < 5 || to >= words.length)) from -= 1
    else to += 1
  }
  return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`
}

function beginsWord(folded: string, mark: string): boolean {
  let at = folded.indexOf(mark)
  while (at !== -1 && !isWordBegun(folded, at)) at = folded.indexOf(mark, at + 1)
  return at !== -1
}
