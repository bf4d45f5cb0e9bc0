// @chunk text
type TextBlock = {
  _type: string
  _key?: string
  style?: string | null
  children?: readonly { text?: string | null }[] | null
}

export function anchorOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Each heading's anchor by its block's key, unique even if headings are equal. `prefix` separates texts. */
export function headingAnchors(blocks: readonly TextBlock[], prefix = ''): Map<string, string> {
  const anchors = new Map<string, string>()
  const taken = new Set<string>()
  for (const block of blocks) {
    if (block._type !== 'block' || !block._key || !/^h[2-4]$/.test(block.style ?? '')) continue
    const words = (block.children ?? []).map((child) => child.text ?? '').join('')
    const base = [prefix, anchorOf(words) || 'section'].filter(Boolean).join('-')
    let anchor = base
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`
    taken.add(anchor)
    anchors.set(block._key, anchor)
  }
  return anchors
}
