/** The words in passwords that attackers try first, with any digits and symbols around or inside them. */
const commonWords = new Set(
  `password passwort passwd letmein welcome iloveyou qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm
  qazwsx qazwsxedc qweasd qweasdzxc admin administrator root user guest test testing tester changeme secret master
  monkey dragon football baseball basketball soccer superman batman spiderman starwars pokemon naruto minecraft sunshine
  princess michelle jennifer jessica ashley charlie michael daniel jordan hunter thomas andrew nicole matthew liverpool
  arsenal chelsea barcelona juventus samsung google facebook iphone computer internet whatever hello freedom summer winter
  spring autumn flower lovely loveme butterfly cookie chocolate cheese killer trustno shadow mustang harley ranger
  yellow purple orange banana abc abcd abcdef abcdefgh aa aaa xxx student students university campus qiskit quantum qubit
  fallfest hackathon workshop event`.split(/\s+/),
)

const meant: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is among those that are tried first, which ASVS 5.0 (6.2.4) refuses: common words and what is put
 * around them, digits alone, the same characters again and again, rows of the keyboard or the alphabet.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().trim()
  const withoutEnds = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const read = [text, withoutEnds].map((each) =>
    Array.from(each, (character) => meant[character] ?? character).join(''),
  )
  const words = [text, ...read].map((each) => each.replace(/[^a-z]/g, ''))
  return (
    words.some((word) => commonWords.has(word)) ||
    (text.length < 15 && /^[\d\p{P}\p{S}\s]*$/u.test(text)) ||
    new Set(text).size <= 3 ||
    /^(.{1,5})\1+$/.test(text) ||
    isRow(text)
  )
}

/** Throws the error with which the hosted service refuses a weak password. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password))
    throw Object.assign(new Error(), { code: 'weak_password', reasons: ['common'] })
}

/** Whether it is a run along a row of the keyboard or the alphabet, in either direction. */
function isRow(text: string): boolean {
  const rows = [
    '1234567890',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'abcdefghijklmnopqrstuvwxyz',
    '1q2w3e4r5t6z7u8i9o0p',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  ]
  return rows.some((row) => [row, Array.from(row).toReversed().join('')].some((line) => line.includes(text)))
}
