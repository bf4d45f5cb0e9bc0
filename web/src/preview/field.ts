/** A field of a document as the Studio names it; `path` as in `abstract:k3` or `highlights:k1.title`. */
export type Field = { id: string; type: string; path: string }

/** The attribute by which a place in the page is known to show a field, in the form Sanity gives it. */
export const fieldAttribute = 'data-sanity'

export function writeField({ id, type, path }: Field): string {
  return `id=${id};type=${type};path=${path};base=%2Fstudio`
}

/** What `writeField` wrote; null for anything else. */
export function readField(text: string | null): Field | null {
  const [, id, type, path] = /^id=([^;]+);type=([^;]+);path=([^;]+);/.exec(text ?? '') ?? []
  return id && type && path ? { id, type, path } : null
}

/** The Studio's other way to write a path, `highlights[_key=="k1"].title`, in the form of `Field.path`. */
export function fieldPath(studioPath: string): string {
  return studioPath.replaceAll(/\[_key\s*==\s*"([^"]+)"\]/g, ':$1').replaceAll(/\[(\d+)\]/g, ':$1')
}
