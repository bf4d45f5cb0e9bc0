/** A field of a document, by the Studio's names; `path` as in `abstract:k3` or `highlights:k1.title`. */
export type Field = { id: string; type: string; path: string }

/** The attribute of elements that show a field, in Sanity's format. */
export const fieldAttribute = 'data-sanity'

export function writeField({ id, type, path }: Field): string {
  return `id=${id};type=${type};path=${path};base=%2Fstudio`
}

/** The field that an element shows, as `writeField` wrote it; null for anything else. */
export function fieldShownBy(element: Element | null): Field | null {
  const text = element?.getAttribute(fieldAttribute) ?? ''
  const [, id, type, path] = /^id=([^;]+);type=([^;]+);path=([^;]+);/.exec(text) ?? []
  return id && type && path ? { id, type, path } : null
}

/** Converts the Studio's other notation, `highlights[_key=="k1"].title`, to `Field.path`. */
export function fieldPath(studioPath: string): string {
  return studioPath.replaceAll(/\[_key\s*==\s*"([^"]+)"\]/g, ':$1').replaceAll(/\[(\d+)\]/g, ':$1')
}
