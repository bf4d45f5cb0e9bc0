import { foldText } from './fold-text.ts'

const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** The folded text with two letters for each that is written so where a keyboard lacks it: “Søren” gives “soeren”. */
export function spelledOut(text: string): string {
  return foldText(
    text.normalize('NFC').replace(/[äöüåø]/gi, (letter) => twoLetters[letter.toLowerCase()] ?? letter),
  )
}
