import { foldText } from './fold-text.ts'

const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** The folded text with letters spelled as keyboards without them do: “Søren” gives “soeren”. */
export function spelledOut(text: string): string {
  return foldText(
    text.normalize('NFC').replace(/[äöüåø]/gi, (letter) => twoLetters[letter.toLowerCase()] ?? letter),
  )
}
