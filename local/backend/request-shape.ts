import { errorResponse } from './request-body.ts'

/** Far above what any page sends; walking a deeper value, or a longer path into one, would overflow the stack. */
const maxDepth = 64
/** Characters of an address; the longest of ours is a tenth of it. */
const maxAddress = 8000

/** The fault that would crash the services behind: size, depth and encoding, not meaning. Null for none. */
export function faultIn({ pathname, search }: URL, body: Uint8Array | undefined): string | null {
  const address = decoded(pathname + search)
  if (address === null) return 'The address can’t be read.'
  if (address.length > maxAddress) return `The address is longer than ${maxAddress} characters.`
  if (depthOf(address) > maxDepth) return `The address is nested deeper than ${maxDepth} levels.`
  if (search.split('&').length > maxDepth) return `The address has more than ${maxDepth} filters.`
  if (address.split('->').length > maxDepth) return `The address has a path of more than ${maxDepth} steps.`
  return body === undefined ? null : faultInJson(body)
}

/** Null unless it is percent-encoded UTF-8 without NUL, which PostgreSQL can't store in text. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** How many brackets of any kind are open at most, quoted or not: nobody knows yet who will read them, and how. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const sign of text) {
    if ('([{'.includes(sign)) deepest = Math.max(deepest, (depth += 1))
    else if (')]}'.includes(sign)) depth -= 1
  }
  return deepest
}

const [escapeU, quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = Buffer.from('u"\\[]{}')

/** Scans the text, since a value nested too deeply couldn't be walked after parsing either. */
function faultInJson(json: Uint8Array): string | null {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isQuoted) {
      if (byte === quote) isQuoted = false
      if (byte !== backslash) continue
      at += 1
      if (json[at] !== escapeU) continue
      const [end, isCharacter] = readEscape(json, at)
      if (!isCharacter) return 'The body holds characters no text can hold.'
      at = end
    } else if (byte === quote) isQuoted = true
    else if (byte === openBracket || byte === openBrace) {
      depth += 1
      if (depth > maxDepth) return `The body is nested deeper than ${maxDepth} levels.`
    } else if (byte === closeBracket || byte === closeBrace) depth -= 1
  }
  return null
}

/** Where an escape `uXXXX` (or a surrogate pair of them) ends, and whether it encodes a character. */
function readEscape(json: Uint8Array, at: number): [end: number, isCharacter: boolean] {
  const unit = unitAt(json, at)
  if (unit < 0xd800 || unit > 0xdfff) return [at + 4, unit !== 0]
  const second = json[at + 5] === backslash && json[at + 6] === escapeU ? unitAt(json, at + 6) : 0
  return [at + 10, unit < 0xdc00 && second >= 0xdc00 && second <= 0xdfff]
}

/** The code unit of `uXXXX`; NaN when it isn't one, which JSON.parse refuses later. */
function unitAt(json: Uint8Array, at: number): number {
  return Number.parseInt(Buffer.from(json.subarray(at + 1, at + 5)).toString('latin1'), 16)
}

/** Errors of Lite itself when it can't read an address or a header, as it prints them. */
const misread =
  /^(?:TypeError|RangeError|SyntaxError|URIError|Error: (?:Missing|Unexpected|Expected|Invalid))/

/** Replaces Lite's 500 by 400 when the request was unreadable. */
export async function refusalOf(response: Response): Promise<Response> {
  if (response.status !== 500) return response
  const { code, message } = JSON.parse(await response.clone().text()) as { code?: unknown; message?: unknown }
  if (code !== 'SUP' || typeof message !== 'string' || !misread.test(message)) return response
  return errorResponse(400, 'PGRST100', 'The address of the request can’t be read.')
}
