import type { Heading } from './markdown.ts'
import type { NotebookFault } from './notebook.ts'
import type { NotebookView } from './NotebookView.tsx'
import type { ShownNotebook } from './render-notebook.ts'

export type NotebookSource = {
  /** Address of the file: on this origin or at cdn.sanity.io. Its content never changes. */
  url: string
  /** The page's own title; a first heading that says the same is left out. */
  title: string
  /** Address of the notebook in its public repository, for its relative links. */
  base: string | null
}

/** A notebook that came with the page. */
export type DrawnNotebook = {
  headings: readonly Heading[]
  /** The renderer's alone: in a browser it stands in the page already. */
  markup?: string
  /** What the page's data says of it. */
  toJSON?: () => object
}

export type NotebookData =
  | { fault: NotebookFault }
  | DrawnNotebook
  /** Drawn here, with the code that shows it. */
  | { shown: ShownNotebook; NotebookView: typeof NotebookView }
