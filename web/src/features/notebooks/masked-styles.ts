/*
 * Our policy blocks and reports every inline style as soon as a browser parses it, even in a document that is
 * never shown. Under another name nobody applies it.
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
