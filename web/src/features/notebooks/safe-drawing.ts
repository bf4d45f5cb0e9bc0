import { DOMParser, XMLSerializer } from './dom.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
const embedded = /^data:image\/(?:png|jpeg|gif|webp);base64,/

/**
 * A drawing as a file of this origin. Somebody can open it by its address, as a page, and not every host can be told to
 * send the policy that makes it harmless there; so whatever could run a script, and every way elsewhere, is removed. Null
 * if it isn't XML: no browser shows it then.
 */
export function safeDrawing(svg: string): string | null {
  try {
    const { documentElement: root } = new DOMParser().parseFromString(svg, 'image/svg+xml')
    if (root.namespaceURI !== svgSpace || root.localName !== 'svg') return null
    for (const element of root.querySelectorAll('*')) if (!isHarmless(element)) element.remove()
    for (const element of [root, ...root.querySelectorAll('*')])
      for (const attribute of [...element.attributes].filter((each) => !mayHave(each)))
        element.removeAttributeNode(attribute)
    return new XMLSerializer().serializeToString(root)
  } catch {
    return null
  }
}

/** Elements of other languages, such as HTML, could do anything; of SVG's own these could. */
function isHarmless(element: Element): boolean {
  if (element.namespaceURI !== svgSpace || /^(?:script|foreignobject)$/i.test(element.localName)) return false
  // An animation can set any attribute later.
  return !/^(?:.*:)?(?:href|on.*)$/i.test(element.getAttribute('attributeName')?.trim() ?? '')
}

function mayHave({ localName, value }: Attr): boolean {
  if (/^on/i.test(localName)) return false
  return !/^(?:href|src)$/i.test(localName) || value.startsWith('#') || embedded.test(value)
}
