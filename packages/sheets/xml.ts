import { Parser } from 'saxen'

/** The text isn't well-formed XML, or declares entities of its own. */
export class XmlError extends Error {
  override name = 'XmlError'
}

export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** Its own text, without that of its children. */
  text: string
}

type Handler = {
  open: (name: string, attributes: () => Readonly<Record<string, string>>) => void
  text: (text: string) => void
  close: () => void
}

/** Reads XML from its beginning to its end; names are without their prefixes. Throws XmlError. */
export function scanXml(xml: string, { open, text, close }: Handler): void {
  // Entities that a file declares are how a few hundred bytes become gigabytes; no export has any.
  if (/<!ENTITY/i.test(xml.slice(0, Math.max(0, xml.search(/<[a-z_]/i)))))
    throw new XmlError('It declares entities of its own.')
  const parser = new Parser()
  parser.on('openTag', (name, attributesOf) =>
    open(localName(name), () =>
      Object.fromEntries(
        Object.entries(attributesOf()).map(([key, value]) => [localName(key), decoded(value)] as const),
      ),
    ),
  )
  parser.on('text', (value) => text(decoded(value)))
  parser.on('cdata', text)
  parser.on('closeTag', close)
  parser.on('error', (error) => {
    throw new XmlError(error.message)
  })
  parser.parse(xml)
}

/** The root element of a text in XML. Throws XmlError. */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const path = [top]
  scanXml(xml, {
    open(name, attributes) {
      const element = { name, attributes: attributes(), children: [], text: '' }
      path.at(-1)?.children.push(element)
      path.push(element)
    },
    text(text) {
      const element = path.at(-1)
      if (element) element.text += text
    },
    close: () => void path.pop(),
  })
  const [root] = top.children
  if (!root) throw new XmlError('It is empty.')
  return root
}

const named: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|apos|gt|lt|quot));/gi, (whole, ...groups) => {
    const [decimal, hexadecimal, name] = groups as (string | undefined)[]
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
