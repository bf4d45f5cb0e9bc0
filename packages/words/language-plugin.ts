import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import type { Catalog } from './catalog.ts'
import { coreOf, type Message, rewriteMessages } from './find-messages.ts'
import { asChildren, asTemplate, partsOf } from './message.ts'
import { pseudoLanguage } from './pseudo-language.ts'

type Spoken = {
  language: string
  catalog: Catalog
  /** Whether it is written from right to left. */
  isMirrored?: boolean
  /** Called for a file with a text that the catalog lacks. */
  onUntranslated?: (path: string) => void
}

type Options = Spoken & {
  /** Whether a file's words are for people who read this language. */
  isTranslated: (path: string) => boolean
  /** The module that has `pickForm`, as imports name it. */
  forms: string
  /** Modules that the build replaces, by the end of their path. */
  constants: Readonly<Record<string, string>>
}

/** Puts the words of a language into a build, at no cost while the page runs. English stays as it is written. */
export function languagePlugin({ isTranslated, forms, constants, ...spoken }: Options): Plugin {
  return {
    name: 'language',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        const constant = Object.entries(constants).find(([end]) => id.endsWith(end))
        if (constant) return { code: constant[1], map: null }
        if (!isTranslated(id)) return null
        const inLanguage = translateCode(id, code, spoken)
        if (inLanguage === null) return null
        return {
          code: (inLanguage.isPicking ? `import{pickForm}from'${forms}';` : '') + inLanguage.code,
          map: null,
        }
      },
    },
  }
}

/** A file's code in a language; what nobody translated stays English. Null when it stays as it is. */
export function translateCode(
  path: string,
  code: string,
  { language, catalog, isMirrored = false, onUntranslated }: Spoken,
): { code: string; isPicking: boolean } | null {
  let isPicking = false
  const write = ({ text, slots, kind, isMarked }: Message): string | null => {
    const core = coreOf(text)
    const [before = '', after = ''] = text.split(core)
    const translated = catalog.get(core) || null
    const isPseudo = language === pseudoLanguage
    const isEnglish = translated === null && !isPseudo
    // Code is written in English: English of any country lacks nothing.
    if (isEnglish && new Intl.Locale(language).language !== 'en') onUntranslated?.(path)
    if (isEnglish && !isMarked) return null
    const parts = partsOf(translated ?? core)
    const space = (value: string): MessageFormatElement[] =>
      value === '' ? [] : [{ type: TYPE.literal, value }]
    const whole = [...space(before), ...(isPseudo ? pseudoOf(parts) : parts), ...space(after)]
    const writer = { slots, isEnglish, isMirrored, usePick: () => (isPicking = true) }
    if (kind === 'children') return asChildren(whole, writer)
    return kind === 'attribute' ? `{${asTemplate(whole, writer)}}` : asTemplate(whole, writer)
  }
  const rewritten = rewriteMessages(path, code, write)
  return rewritten === null ? null : { code: rewritten, isPicking }
}

/** Accents on every letter, in brackets: what is shown without them was never marked for translation. */
function pseudoOf(parts: readonly MessageFormatElement[]): MessageFormatElement[] {
  const text = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })
  return [text('⟦'), ...parts.map(withAccents), text('⟧')]
}

function withAccents(part: MessageFormatElement): MessageFormatElement {
  if (part.type === TYPE.literal) return { ...part, value: part.value.replaceAll(/[a-z]/gi, '$&\u0301') }
  if (part.type === TYPE.tag) return { ...part, children: part.children.map(withAccents) }
  if (part.type !== TYPE.plural) return part
  const options = Object.entries(part.options).map(([form, { value }]) => [
    form,
    { value: value.map(withAccents) },
  ])
  return { ...part, options: Object.fromEntries(options) as typeof part.options }
}
