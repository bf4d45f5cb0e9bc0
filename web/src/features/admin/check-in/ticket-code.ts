import { labelOf } from '../kinds/admin-answer.ts'
import keyboards from './keyboards.json'

/**
 * Finds a ticket's code in scanned or typed text: in groups of four as printed, in capitals, or as a hardware
 * scanner types it on another keyboard. Null for any other text.
 */
export function ticketCodeIn(text: string): { code: string; isOtherKeyboard: boolean } | null {
  const plain = text.replace(/[\s-]/g, '').toLowerCase()
  if (isCode(plain)) return { code: plain, isOtherKeyboard: false }
  // On some of them a hyphen is a digit.
  const code = asUsKeys(text.replace(/\s/g, '')).find(isCode)
  return code === undefined ? null : { code, isOtherKeyboard: true }
}

function isCode(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** Whether a text is another code or an email address rather than a name. */
export function looksLikeCode(text: string): boolean {
  const typed = text.trim()
  if (/^[a-z][\w+.-]{2,}:\S/i.test(typed)) return true
  const solid = typed.replace(/[\s-]/g, '')
  if (/^[0-9a-f]{8,}$/i.test(solid) && /\d/.test(solid)) return true
  const digits = solid.match(/\d/g)?.length ?? 0
  // Other layouts type punctuation instead of digits.
  const signs = solid.match(/[^\p{L}\p{M}\p{N}'’.]/gu)?.length ?? 0
  return !typed.includes('@') && !/\s/.test(typed) && solid.length >= 6 && digits + signs >= 3
}

/** The first half of a code's SHA-256 in hex, as in `check_in_roster()`: a lost phone can't print tickets. */
export async function ticketHash(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 0 to 9 and a to f in other keyboard layouts: scanners press the keys of a US keyboard. */
const layouts = Object.values(keyboards.layouts)
  .flat()
  .map((keys) => new Map(keys.split('').map((key, at) => [key, at.toString(16)])))

/** The text as a US keyboard would have typed it, for each layout that can produce it. */
function asUsKeys(text: string): string[] {
  // Arabic has one key for two letters; a Japanese layout types full-width ones.
  const plain = text
    .toLowerCase()
    .replaceAll(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('لا', 'b')
    .replaceAll(/[شؤيثب]/g, (letter) => labelOf(keyboards.arabic, letter))
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  // Caps lock or a keypad may type plain digits.
  const read = (keys: ReadonlyMap<string, string>) =>
    Array.from(plain, (letter) => keys.get(letter) ?? letter).join('')
  return [plain, ...layouts.map(read)]
}
