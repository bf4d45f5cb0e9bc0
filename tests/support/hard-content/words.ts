import words from './words.json' with { type: 'json' }

const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

function madeUpWord(length: number, random: () => number): string {
  const letterOf = (letters: string) => letters[Math.floor(random() * letters.length)] ?? ''
  return Array.from({ length }, (_, index) => letterOf(index % 2 === 0 ? consonants : vowels)).join('')
}

export function madeUpSentence(words: number, random: () => number): string {
  const text = Array.from({ length: words }, () => madeUpWord(3 + Math.floor(random() * 8), random)).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The longest a title may be, in one word: nothing to break a line at. */
export function endlessWord(random: () => number): string {
  const word = madeUpWord(120, random)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Names that break what was tried with Latin letters only, and titles in other scripts or with signs taken for markup. */
export const { names: hardNames, titles: hardTitles } = words
