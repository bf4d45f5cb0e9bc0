import { stableHash } from './stable-hash.ts'

/**
 * A slug made of a title: `Grüße, Welt!` gives `grusse-welt`, and `量子` itself. A title without letters gives a number
 * that is always the same for it, such as `item-482193`; only an empty one gives none.
 */
export function addressOf(title: string): string {
  const signs = transliterated(title).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const address = signs.replace(/^(.{80}).*/su, '$1').replaceAll(/^-+|-+$/g, '')
  if (address !== '' || title.trim() === '') return address
  return `item-${Number.parseInt(stableHash(title.trim()), 16) % 1_000_000}`
}

/*
 * Letters of other alphabets by Latin ones, roughly as they sound, for addresses. Scripts of syllables and characters stay
 * as they are, as browsers show them: no table of these is small, and Japanese is written in several at once.
 */

const pairs = `
  ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ı=i ħ=h ŋ=n
  а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch
  ъ= ы=y ь= э=e ю=yu я=ya і=i ї=yi є=ye ґ=g ў=u ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz
  α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o
  ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh ჩ=ch ც=ts
  ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h
  ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o չ=ch պ=p
  ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=w փ=p ք=k օ=o ֆ=f և=ev
  א=a ב=b ג=g ד=d ה=h ו=v ז=z ח=h ט=t י=y כ=k ך=k ל=l מ=m ם=m נ=n ן=n ס=s ע=a פ=p ף=p צ=ts ץ=ts ק=k ר=r ש=sh ת=t
  ا=a أ=a إ=i آ=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m
  ن=n ه=h ة=a و=w ي=y ى=a ئ=y ؤ=w پ=p چ=ch ژ=zh گ=g ک=k ی=y`

let letters: ReadonlyMap<string, string> | null = null

/** A text in lower case with other alphabets' letters in Latin ones; unknown letters stay. */
function transliterated(text: string): string {
  letters ??= new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  )
  const inLatin = (letter: string) => letters?.get(letter) ?? letter
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/ο[υύ]/g, 'ou')
      .replaceAll(/./gsu, inLatin)
      .normalize('NFKD')
      .replaceAll(/./gsu, inLatin)
      // In other scripts marks are vowels.
      .replaceAll(/([a-z])\p{M}+/gu, '$1')
      .normalize()
  )
}
