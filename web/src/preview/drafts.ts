import type { PreviewDocument } from '@fest/schemas/vocabulary/preview.ts'
import { evaluateSync, type ExprNode, parse, type StaticValue, toJS } from 'groq-js'
import type { Field } from './field.ts'
import { FieldNumbers, markDocument } from './mark-document.ts'

/** The documents from the Studio, and answers to the site's own queries from them. */
export class Drafts {
  readonly #plain = new Map<string, PreviewDocument>()
  readonly #marked = new Map<string, PreviewDocument>()
  readonly #numbers = new FieldNumbers()
  readonly #trees = new Map<string, ExprNode>()

  replaceAll(documents: readonly PreviewDocument[]): void {
    this.#plain.clear()
    this.#marked.clear()
    for (const document of documents) this.change(document._id, document)
  }

  /** Replaces one document; null if it was deleted. */
  change(id: string, document: PreviewDocument | null): void {
    if (document) {
      this.#plain.set(id, document)
      this.#marked.set(id, markDocument(document, this.#numbers))
    } else {
      this.#plain.delete(id)
      this.#marked.delete(id)
    }
  }

  /** A document as it was sent. */
  get(id: string): PreviewDocument | undefined {
    return this.#plain.get(id)
  }

  /** Whether there is a document of a type, or with an id. */
  has(typeOrId: string): boolean {
    if (this.#plain.has(typeOrId)) return true
    for (const { _type } of this.#plain.values()) if (_type === typeOrId) return true
    return false
  }

  /** The field that a number in a text stands for. */
  fieldOf(number: number): Field | undefined {
    return this.#numbers.fieldOf(number)
  }

  /** The field that shows this picture, by the part of its address that names the file. */
  pictureOf(hash: string): Field | null {
    for (const { _id: id, _type: type, ...fields } of this.#plain.values())
      for (const [path, value] of Object.entries(fields))
        if (isPicture(value, hash)) return { id, type, path }
    return null
  }

  /** A query's answer with marked texts. Throws for invalid GROQ. */
  answer(query: string, params: Record<string, unknown>): unknown {
    // The parser puts the values it is given into the tree, so a tree that is kept is parsed without them. In brackets
    // it cannot do without: there a parameter changes the query itself.
    const isInQuery = /(?:\[|\.\.)\s*\$/.test(query)
    const tree = this.#trees.get(query) ?? parse(query, isInQuery ? { params } : {})
    if (!isInQuery) this.#trees.set(query, tree)
    const answer = evaluateSync(tree, {
      dataset: this.#candidates(query),
      params,
      dereference: ({ _ref }: { _ref: string }) => this.#marked.get(_ref),
    })
    // groq-js's published types lack those of its evaluator.
    return (toJS(answer as StaticValue) as unknown) ?? null
  }

  /**
   * Only documents of the types that a query names, if each of its lists begins with one: it would read all of them.
   */
  #candidates(query: string): PreviewDocument[] {
    const documents = [...this.#marked.values()]
    const types = [...query.matchAll(/\*\[\s*_type == "(\w+)"/g)].map(([, type]) => type)
    if (types.length === 0 || types.length !== query.split('*[').length - 1) return documents
    return documents.filter(({ _type }) => types.includes(_type))
  }
}

function isPicture(value: unknown, hash: string): boolean {
  const asset = (value as { asset?: { _ref?: unknown } } | null)?.asset?._ref
  return typeof asset === 'string' && asset.startsWith(`image-${hash}-`)
}
