import type { AnsiSpan } from './ansi.ts'
import type { CodeSpan } from '#app/lib/text/highlight.ts'
import type { Heading } from './markdown.ts'
import type { Hidden } from './notebook.ts'
import type { PictureSize } from './picture-size.ts'

export type NotebookSource = {
  /** The file's address, on this origin or at cdn.sanity.io. Its content never changes. */
  url: string
  /** The page's title; a first heading that is the same is left out. */
  title: string
  /** The notebook's address in its public repository, for its relative links. */
  base: string | null
}

export type DrawnNotebook = {
  headings: readonly Heading[]
  /** For the renderer only: in a browser the page already contains it. */
  markup?: string
  /** What the page's data contains about it. */
  toJSON?: () => object
}

export type ShownOutput =
  | { kind: 'text'; spans: readonly AnsiSpan[]; tone: 'plain' | 'warning' | 'error' }
  | { kind: 'nodes'; node: HTMLElement }
  | { kind: 'note' }
  | { kind: 'picture'; address: string; size: Partial<PictureSize>; alt: string }

export type ShownCell =
  | { kind: 'nodes'; node: HTMLElement; hidden?: Hidden }
  | {
      kind: 'code'
      spans: readonly CodeSpan[]
      count: number | null
      outputs: readonly ShownOutput[]
      hidden?: Hidden
    }
  | { kind: 'raw'; text: string }

/** A notebook as sanitized nodes and texts. */
export type ShownNotebook = { cells: readonly ShownCell[]; headings: readonly Heading[] }
