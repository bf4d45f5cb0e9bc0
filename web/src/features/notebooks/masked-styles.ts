/*
 * Our policy blocks and reports every inline style as soon as a browser parses it, even in a document that is
 * never shown. Under another name nobody applies it, and what is wanted of it can be set afterwards, one by one.
 */
const mask = 'nb-style'

/** HTML whose style attributes and elements have another name. What it does not find is blocked all the same. */
export function maskStyles(html: string): string {
  return html.replaceAll(/<[a-z/][^<>]*>/gi, (tag) =>
    tag.replace(/^<(\/?)style(?=[\s/>])/i, `<$1${mask}`).replaceAll(/([\s"'/])style(?=\s*=)/gi, `$1${mask}`),
  )
}

/** The masked XML with its styles under their own name again, for where no policy applies: inside an <img>. */
export function unmaskStyles(xml: string): string {
  return xml.replaceAll(/(<\/?|\s)nb-style(?=[\s/>=])/g, '$1style')
}

/** Applies masked style attributes. Only for markup that we made ourselves. */
export function applyMaskedStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${mask}]`)) {
    element.style.cssText = element.getAttribute(mask) ?? ''
    element.removeAttribute(mask)
  }
}
