import { join } from 'node:path'
import { constantsOf } from '@fest/schemas/core/words/constants-of.ts'
import { directionOf } from '@fest/schemas/core/words/locale-of.ts'
import { languagePlugin } from '@fest/words/language-plugin.ts'
import { isTranslated } from '@fest/words/translated-files.ts'
import { build } from 'vite'
import { readLanguage } from './languages.ts'

/** Modules below `supabase` that write mails: what the site sends, and what the auth service does. */
type MailModule = 'functions/deliver-mail/templates/render.ts' | 'templates/sign-in-mails.ts'

/**
 * Such a module in a language, as one that imports nothing: edge functions run what is in the repository. What Intl knows
 * of the language's days is asked where the module runs.
 */
export async function mailsIn(
  root: string,
  language: string,
  module: MailModule = 'functions/deliver-mail/templates/render.ts',
  onUntranslated?: () => void,
): Promise<string> {
  const path = '/core/words/language.ts'
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      languagePlugin({
        language,
        catalog: await readLanguage(root, language),
        isMirrored: directionOf(language) === 'rtl',
        isTranslated,
        ...(onUntranslated && { onUntranslated }),
        forms: join(root, 'schemas/core/words/pick-form.ts'),
        constants: { [path]: constantsOf(language)[path] ?? '' },
      }),
    ],
    build: {
      ssr: join(root, 'supabase', module),
      write: false,
      minify: true,
      rolldownOptions: { output: { comments: false } },
    },
  })
  const [chunk] = Array.isArray(built) ? [] : 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error(`The mails in ${language} weren’t built.`)
  return chunk.code
}
