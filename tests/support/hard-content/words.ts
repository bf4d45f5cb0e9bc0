const consonants = 'bdfgklmnprstvz'
const vowels = 'aeiou'

/** A word that is none, of exactly `length` letters. */
function madeUpWord(length: number, random: () => number): string {
  const letterOf = (letters: string) => letters[Math.floor(random() * letters.length)] ?? ''
  return Array.from({ length }, (_, index) => letterOf(index % 2 === 0 ? consonants : vowels)).join('')
}

/** A sentence of `words` made-up words. */
export function madeUpSentence(words: number, random: () => number): string {
  const text = Array.from({ length: words }, () => madeUpWord(3 + Math.floor(random() * 8), random)).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The longest a title may be, in one word: nothing to break a line at. */
export function endlessWord(random: () => number): string {
  const word = madeUpWord(120, random)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Names that break what was tried with Latin letters only. */
export const hardNames = [
  'نور الهدى عبد الرحمن المرّاكشي',
  'さくら 小野寺',
  'अनन्या वेंकटरमणन सुब्रह्मण्यम',
  'Świętosława Brzęczyszczykiewicz-Żółć',
  'Zoë 🧑‍🚀 van der Straaten',
  'Nguyễn Phước Bảo Ân',
  'María-José Carreño Quiñones de la Fuente y Villalobos',
  'Ōtoro',
  'X',
  'Hubert Wolfeschlegelsteinhausenbergerdorffundpartner',
  'Þórdís Æsa Guðmundsdóttir',
  'Мстислава Щербакова',
] as const

/** Titles in other scripts, and ones with signs that are easily taken for markup. */
export const hardTitles = [
  'كيف نقرأ دائرة كمومية من اليمين إلى اليسار',
  '量子もつれを手で触ってみるワークショップ入門編',
  'क्वांटम परिपथ: पहला कदम',
  'Łączenie kubitów: od źródła do ćwiczeń',
  'What <b>&amp;</b> why: "quotes", \'apostrophes\' & |ψ⟩',
  'Supercalifragilistic-decoherence-mitigation-by-dynamical-decoupling-sequences-explained',
  '🎃 Fall, in one qubit',
] as const
