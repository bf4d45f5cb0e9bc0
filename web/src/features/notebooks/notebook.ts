import { t } from '@fest/schemas/core/words/t.ts'
import { type NotebookFault, readNotebookFile } from '@fest/schemas/core/notebook-file.ts'
import { isRecord, listIn } from '@fest/schemas/core/records.ts'

/** The data of an output by type. SVG is text, the others are base64. */
export type OutputData = {
  html?: string
  markdown?: string
  /** What the texts above name as `attachment:`, as `data:` addresses; missing if there is nothing. */
  pictures?: ReadonlyMap<string, string>
  svg?: string
  latex?: string
  /** A bitmap as a `data:` address, with a type in `bitmapTypes`. */
  bitmap?: string
  /** Width in CSS pixels, if the notebook sets one. */
  width?: number
  plain?: string
  /** Whether Jupyter would run something for it. */
  isActive?: true
}

export type Output =
  | { kind: 'stream'; isError: boolean; text: string }
  | { kind: 'error'; text: string }
  | { kind: 'data'; data: OutputData }

/** What the author hid of a cell. */
export type Hidden = 'source' | 'output' | 'both'

export type Cell =
  | { kind: 'markdown'; source: string; attachments: ReadonlyMap<string, string>; hidden?: Hidden }
  | {
      kind: 'code'
      source: string
      count: number | null
      outputs: readonly Output[]
      hidden?: Hidden
    }
  | { kind: 'raw'; source: string }

export type Notebook = { language: string; cells: readonly Cell[] }

const maxOutputsOfCell = 200
/** Text beyond this many characters is cut off, and says so. */
const maxTextLength = 100_000

const bitmapTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
const attachmentTypes = new Set<string>([...bitmapTypes, 'image/svg+xml'])

/**
 * Reads a notebook, copying only fields of expected types: shapes can be trusted, the texts are untrusted.
 */
export function parseNotebook(text: string): { notebook: Notebook } | { fault: NotebookFault } {
  const file = readNotebookFile(text)
  if ('fault' in file) return file
  return {
    notebook: {
      language: languageOf(file.metadata),
      cells: file.cells.flatMap((cell) => cellOf(cell, text)),
    },
  }
}

function languageOf(metadata: unknown): string {
  const info = field(metadata, 'language_info')
  const kernel = field(metadata, 'kernelspec')
  const language = field(info, 'name') ?? field(kernel, 'language')
  return typeof language === 'string' ? language.toLowerCase() : 'python'
}

/** Colab’s own links lead to cells, by the ids it gives them. */
function colabAnchor(cell: unknown, file: string): string {
  const name = `scrollTo=${String(field(field(cell, 'metadata'), 'id'))}`
  return /^[\w=-]+$/.test(name) && file.includes(name) ? `<a name="${name}"></a>\n\n` : ''
}

function cellOf(cell: unknown, file: string): Cell[] {
  const source = textOf(field(cell, 'source'))
  const hidden = hiddenOf(field(cell, 'metadata'))
  switch (field(cell, 'cell_type')) {
    case 'markdown': {
      const attachments = attachmentsOf(field(cell, 'attachments'))
      const written = withoutWrittenPictures(wholeTextOf(field(cell, 'source')), attachments)
      return [{ kind: 'markdown', source: colabAnchor(cell, file) + cut(written), attachments, ...hidden }]
    }
    case 'code': {
      const count = field(cell, 'execution_count')
      const outputs = field(cell, 'outputs')
      const list: unknown[] = Array.isArray(outputs) ? outputs.slice(0, maxOutputsOfCell) : []
      return [
        {
          kind: 'code',
          source,
          count: typeof count === 'number' ? count : null,
          outputs: joinStreams(list.flatMap((output) => outputOf(output))),
          ...hidden,
        },
      ]
    }
    case 'raw':
      return source.trim() === '' ? [] : [{ kind: 'raw', source }]
    default:
      return []
  }
}

/** As Jupyter, Jupyter Book, Colab and older extensions write it. What a book removes isn't lost here either. */
function hiddenOf(metadata: unknown): { hidden?: Hidden } {
  const jupyter = field(metadata, 'jupyter')
  const tags = listIn(field(metadata, 'tags')).join(' ').toLowerCase()
  const isTagged = (part: string) =>
    new RegExp(`(?:^| )(?:hide|remove)[-_](?:${part}|cell)(?: |$)`).test(tags)
  const source =
    field(jupyter, 'source_hidden') === true ||
    field(metadata, 'hide_input') === true ||
    field(metadata, 'cellView') === 'form' ||
    isTagged('input')
  const output =
    field(jupyter, 'outputs_hidden') === true || field(metadata, 'collapsed') === true || isTagged('output')
  if (!source && !output) return {}
  return { hidden: source && output ? 'both' : source ? 'source' : 'output' }
}

function outputOf(output: unknown): Output[] {
  switch (field(output, 'output_type')) {
    case 'stream':
      return [
        { kind: 'stream', isError: field(output, 'name') === 'stderr', text: textOf(field(output, 'text')) },
      ]
    case 'error': {
      const traceback = textOf(field(output, 'traceback'), '\n')
      const name = [field(output, 'ename'), field(output, 'evalue')].filter(
        (part) => typeof part === 'string',
      )
      return [{ kind: 'error', text: traceback || name.join(': ') }]
    }
    case 'display_data':
    case 'execute_result':
      return [{ kind: 'data', data: dataOf(field(output, 'data'), field(output, 'metadata')) }]
    default:
      return []
  }
}

/** A kernel writes one stream in many pieces; a color or a progress bar may span them. */
function joinStreams(outputs: readonly Output[]): Output[] {
  const joined: Output[] = []
  for (const output of outputs) {
    const last = joined.at(-1)
    if (output.kind === 'stream' && last?.kind === 'stream' && last.isError === output.isError) {
      joined[joined.length - 1] = { ...last, text: cut(last.text + output.text) }
    } else joined.push(output)
  }
  return joined
}

function dataOf(data: unknown, metadata: unknown): OutputData {
  const result: OutputData = {}
  const pictures = new Map<string, string>()
  const texts = [
    ['html', 'text/html'],
    ['markdown', 'text/markdown'],
    ['latex', 'text/latex'],
    ['plain', 'text/plain'],
  ] as const
  for (const [name, type] of texts) {
    const whole = wholeTextOf(field(data, type))
    // What isn't drawn as markup has no pictures: an address in it is what was printed.
    const isMarkup = name === 'html' || name === 'markdown'
    const text = cut(isMarkup ? withoutWrittenPictures(whole, pictures) : whole)
    if (text !== '') result[name] = text
  }
  if (pictures.size > 0) result.pictures = pictures
  // Not truncated: half a drawing is useless.
  const svg = wholeTextOf(field(data, 'image/svg+xml'))
  if (svg !== '') result.svg = svg
  for (const type of bitmapTypes) {
    const address = bitmapAddress(type, wholeTextOf(field(data, type)))
    if (address === null) continue
    result.bitmap = address
    const width = field(field(metadata, type), 'width')
    if (typeof width === 'number' && width >= 1 && width <= 4000) result.width = Math.round(width)
    break
  }
  const isPassive = (type: string) =>
    /^(?:text\/(?!javascript)|image\/|application\/(?:json|pdf)$)/.test(type)
  if (
    (isRecord(data) && !Object.keys(data).every(isPassive)) ||
    /<(?:script|iframe|object|embed|canvas|video|audio)\b/i.test(result.html ?? '')
  )
    result.isActive = true
  return result
}

function attachmentsOf(value: unknown): Map<string, string> {
  const attachments = new Map<string, string>()
  if (!isRecord(value)) return attachments
  for (const [name, data] of Object.entries(value)) {
    if (!isRecord(data)) continue
    for (const [type, content] of Object.entries(data)) {
      const address = attachmentTypes.has(type) ? bitmapAddress(type, wholeTextOf(content)) : null
      if (address !== null) attachments.set(name, address)
    }
  }
  return attachments
}

const writtenPicture = /data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}/g

/**
 * The text with each picture that is written into it as an address named as an attachment instead, and these added to
 * `pictures`: half a picture, where a text is cut, would be a wall of letters.
 */
function withoutWrittenPictures(text: string, pictures: Map<string, string>): string {
  return text.replaceAll(writtenPicture, (address) => {
    const name = `written-${pictures.size + 1}`
    pictures.set(name, address)
    return `attachment:${name}`
  })
}

function bitmapAddress(type: string, content: string): string | null {
  const base64 = content.replaceAll(/\s/g, '')
  return base64 !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? `data:${type};base64,${base64}` : null
}

/** Notebooks store text as one string or as a list of lines. */
function wholeTextOf(value: unknown, between = ''): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string').join(between) : ''
}

const textOf = (value: unknown, between = ''): string => cut(wholeTextOf(value, between))

function cut(text: string): string {
  if (text.length <= maxTextLength) return text
  return `${text.slice(0, maxTextLength)}\n${t`… cut here; the rest is in the file`}`
}

/** Own properties only: a file may have a field `__proto__` or `constructor`. */
const field = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
