import { type GetTextTranslation, po } from 'gettext-parser'
import { namesIn, pluralFormsIn } from './message.ts'

/** A message in code: its English ICU text, what a translator should know of its values, and the files that say it. */
export type Entry = { text: string; notes: readonly string[]; files: readonly string[] }

/** A language's messages: what each English text is in it; '' where nobody has translated it yet. */
export type Catalog = ReadonlyMap<string, string>

const entriesIn = (text: string) => Object.values(po.parse(text).translations[''] ?? {})

/** Reads a PO file, as gettext and Lingui write them: the message is the English text, and `fuzzy` ones don't count. */
export function readCatalog(text: string): Catalog {
  return new Map(
    entriesIn(text)
      .filter(({ msgid }) => msgid !== '')
      .map(({ msgid, msgstr, comments }) => [
        msgid,
        comments?.flag?.includes('fuzzy') ? '' : (msgstr[0] ?? ''),
      ]),
  )
}

/** Files that refuse what people asked for; their sentences are translated where they arrive. */
export const refusing = /\bsupabase\/(?:migrations|functions\/(?:judge-circuit|verify-captcha))\//

/** What a catalog has of them, with translations. */
export function refusalsIn(text: string): (readonly [text: string, translation: string])[] {
  return entriesIn(text).flatMap(({ msgid, msgstr: [translation = ''], comments }) =>
    translation !== '' && refusing.test(comments?.reference ?? '') ? [[msgid, translation] as const] : [],
  )
}

/** A PO file of exactly these messages, in their order, with what translators wrote in the earlier one. */
export function writeCatalog(language: string, entries: readonly Entry[], earlier: string): string {
  const known = new Map(entriesIn(earlier).map((entry) => [entry.msgid, entry]))
  const translations: Record<string, GetTextTranslation> = {}
  for (const { text, notes, files } of entries)
    translations[text] = {
      msgid: text,
      msgstr: [known.get(text)?.msgstr[0] ?? ''],
      comments: { ...known.get(text)?.comments, extracted: notes.join('\n'), reference: files.join('\n') },
    }
  const compiled = po.compile(
    {
      charset: 'utf-8',
      headers: {
        'Content-Type': 'text/plain; charset=UTF-8',
        'Content-Transfer-Encoding': '8bit',
        'MIME-Version': '1.0',
        Language: language,
      },
      translations: { '': translations },
    },
    { foldLength: 0 },
  )
  return `${compiled.toString().trimEnd()}\n`
}

/** What is wrong with a translation, or null: it isn't ICU, or lost or invented a value, an element or a plural form. */
export function faultOf(text: string, translation: string, language: string): string | null {
  try {
    const [wanted, found] = [namesIn(text), namesIn(translation)]
    const lost = wanted.filter((name) => !found.includes(name))
    const invented = found.filter((name) => !wanted.includes(name))
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const forms = pluralFormsIn(translation).filter((form) => !pluralCategories.some((each) => each === form))
    if (lost.length + invented.length + forms.length === 0) return null
    return [
      ...lost.map((name) => `has lost ${name.startsWith('<') ? name : `{${name}}`}`),
      ...invented.map(
        (name) => `has ${name.startsWith('<') ? name : `{${name}}`}, which isn’t in the English text`,
      ),
      ...forms.map((form) => `has ${form}, no form of its plurals`),
    ].join(', ')
  } catch {
    return 'can’t be read as an ICU message'
  }
}
