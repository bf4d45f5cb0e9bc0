import { stableHash } from './stable-hash.ts'

/**
 * A slug made of a title: `Grüße, Welt!` gives `grusse-welt`, and `量子` itself. A title without letters gives a number
 * that is always the same for it, such as `item-482193`; only an empty one gives none.
 */
export function addressOf(title: string): string {
  const signs = transliterated(title).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const address = [...signs]
    .slice(0, 80)
    .join('')
    .replaceAll(/^-+|-+$/g, '')
  if (address !== '' || title.trim() === '') return address
  return `item-${Number.parseInt(stableHash(title.trim()), 16) % 1_000_000}`
}

/*
 * Letters of other scripts by Latin ones, roughly as they sound, for addresses. A table of ICU's size is no option in a
 * browser; scripts that are missing here, above all Chinese characters, stay as they are: browsers show them so.
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
  ن=n ه=h ة=a و=w ي=y ى=a ئ=y ؤ=w پ=p چ=ch ژ=zh گ=g ک=k ی=y
  あ=a い=i う=u え=e お=o か=ka き=ki く=ku け=ke こ=ko さ=sa し=shi す=su せ=se そ=so た=ta ち=chi つ=tsu て=te と=to
  な=na に=ni ぬ=nu ね=ne の=no は=ha ひ=hi ふ=fu へ=he ほ=ho ま=ma み=mi む=mu め=me も=mo や=ya ゆ=yu よ=yo ら=ra り=ri
  る=ru れ=re ろ=ro わ=wa を=o ん=n が=ga ぎ=gi ぐ=gu げ=ge ご=go ざ=za じ=ji ず=zu ぜ=ze ぞ=zo だ=da ぢ=ji づ=zu で=de
  ど=do ば=ba び=bi ぶ=bu べ=be ぼ=bo ぱ=pa ぴ=pi ぷ=pu ぺ=pe ぽ=po ゔ=vu ぁ=a ぃ=i ぅ=u ぇ=e ぉ=o ー=`

/** The sounds that Hangul decomposes into: those that begin a syllable, are in it, and end it. */
const jamo = [
  'g kk n d tt r m b pp s ss  j jj ch k t p h',
  'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i',
  'k k ks n nj nh t l lk lm lb ls lt lp lh m p ps t t ng t t k t p t',
]
const firstJamo = [0x1100, 0x1161, 0x11a8]

let letters: ReadonlyMap<string, string> | null = null

function readLetters(): ReadonlyMap<string, string> {
  const found = new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=') as [string, string]),
  )
  for (const [part, sounds] of jamo.entries())
    for (const [index, sound] of sounds.split(' ').entries())
      found.set(String.fromCharCode((firstJamo[part] ?? 0) + index), sound)
  return found
}

/** A text in lower case with other scripts' letters in Latin ones; unknown letters stay. */
function transliterated(text: string): string {
  const known = (letters ??= readLetters())
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/ο[υύ]/g, 'ou')
      // Katakana are the same sounds as hiragana.
      .replaceAll(/[ァ-ヴ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      // Small kana change the one before, or double the consonant after.
      .replaceAll(/([きしちにひみりぎじびぴ])([ゃゅょ])/g, (_, one: string, small: string) => {
        const sound = (known.get(one) ?? '').slice(0, -1)
        return `${sound}${/^(?:sh|ch|j)$/.test(sound) ? '' : 'y'}${{ ゃ: 'a', ゅ: 'u' }[small] ?? 'o'}`
      })
      .replaceAll(/っ(.)/g, (_, next: string) => {
        const sound = known.get(next) ?? next
        return `${sound.startsWith('ch') ? 't' : (sound[0] ?? '')}${sound}`
      })
      .replaceAll(/./gsu, (letter) => known.get(letter) ?? letter)
      .normalize('NFKD')
      .replaceAll(/./gsu, (letter) => known.get(letter) ?? letter)
      // In other scripts marks are vowels.
      .replaceAll(/([a-z])\p{M}+/gu, '$1')
      .normalize()
  )
}
