import { getDraftId, getPublishedId, isDraftId, isVersionId } from '@sanity/client/csm'
import { isPublicId, type LakeDocument, referencesOf } from './documents.ts'

/** What one kind of caller sees, indexed so that a query reads only its candidates. Sorted by id. */
export class View {
  readonly #byId = new Map<string, LakeDocument>()
  readonly #byType = new Map<string, Map<string, LakeDocument>>()
  readonly #referrers = new Map<string, Set<string>>()
  readonly #listsByType = new Map<string, LakeDocument[]>()
  #all: LakeDocument[] | undefined

  /** All documents of the view. The array is shared: don't modify it. */
  all(): readonly LakeDocument[] {
    this.#all ??= sortById([...this.#byId.values()])
    return this.#all
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id)
  }

  ofTypes(types: readonly string[]): readonly LakeDocument[] {
    const [first] = types
    if (first !== undefined && types.length === 1) return this.#ofType(first)
    return sortById([...new Set(types)].flatMap((type) => this.#ofType(type)))
  }

  ofIds(ids: readonly string[]): readonly LakeDocument[] {
    return sortById([...new Set(ids)].flatMap((id) => this.#byId.get(id) ?? []))
  }

  referring(ids: readonly string[]): readonly LakeDocument[] {
    return this.ofIds(ids.flatMap((id) => [...(this.#referrers.get(id) ?? [])]))
  }

  set(document: LakeDocument): void {
    const { _id: id, _type: type } = document
    const previous = this.#byId.get(id)
    if (previous) this.#forget(previous)
    this.#byId.set(id, document)
    let ofType = this.#byType.get(type)
    if (!ofType) this.#byType.set(type, (ofType = new Map()))
    ofType.set(id, document)
    for (const reference of referencesOf(document)) {
      let referrers = this.#referrers.get(reference.id)
      if (!referrers) this.#referrers.set(reference.id, (referrers = new Set()))
      referrers.add(id)
    }
    this.#all = undefined
    this.#listsByType.delete(type)
  }

  delete(id: string): void {
    const previous = this.#byId.get(id)
    if (!previous) return
    this.#byId.delete(id)
    this.#forget(previous)
    this.#all = undefined
  }

  #ofType(type: string): readonly LakeDocument[] {
    let list = this.#listsByType.get(type)
    if (!list) {
      list = sortById([...(this.#byType.get(type)?.values() ?? [])])
      // Only lists of existing types are cached: a caller could name any number of others.
      if (list.length > 0) this.#listsByType.set(type, list)
    }
    return list
  }

  #forget(document: LakeDocument): void {
    const { _id: id, _type: type } = document
    const ofType = this.#byType.get(type)
    ofType?.delete(id)
    if (ofType?.size === 0) this.#byType.delete(type)
    this.#listsByType.delete(type)
    for (const reference of referencesOf(document)) {
      const referrers = this.#referrers.get(reference.id)
      referrers?.delete(id)
      if (referrers?.size === 0) this.#referrers.delete(reference.id)
    }
  }
}

function sortById(documents: LakeDocument[]): LakeDocument[] {
  return documents.sort((a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0))
}

/** The dataset in each perspective; `public` is what anonymous callers see in any of them. */
export type Views = { raw: View; published: View; drafts: View; public: View }

export function createViews(): Views {
  return { raw: new View(), published: new View(), drafts: new View(), public: new View() }
}

/** Updates all views with one document's new state (null: deleted). */
export function updateViews(views: Views, id: string, next: LakeDocument | null): void {
  setOrDelete(views.raw, id, next)
  if (isVersionId(id)) return
  if (!isDraftId(id)) setOrDelete(views.published, id, next)
  if (isPublicId(id)) setOrDelete(views.public, id, next)

  // In the drafts perspective a draft takes the place and the id of what it will replace.
  const publishedId = getPublishedId(id)
  const shown = views.raw.get(getDraftId(publishedId)) ?? views.raw.get(publishedId)
  setOrDelete(
    views.drafts,
    publishedId,
    shown ? { ...shown, _id: publishedId, _originalId: shown._id } : null,
  )
}

function setOrDelete(view: View, id: string, document: LakeDocument | null): void {
  if (document) view.set(document)
  else view.delete(id)
}
