import { languages } from './languages/languages.generated.ts'
import { entryOf } from './templates/content.ts'
import { renderMail as renderInEnglish } from './templates/render.ts'

/**
 * The finished mail ({@link renderInEnglish}) in its reader's language, in the edition's where mails aren't written in that
 * one, and in English where neither is.
 */
export async function renderMail(
  ...[mail, ...addresses]: Parameters<typeof renderInEnglish>
): Promise<ReturnType<typeof renderInEnglish>> {
  const { readers_language: own = null, ...told } = mail.facts
  const facts = own === 'en' || entryOf(languages, own) ? { ...told, language: own } : told
  const load = entryOf(languages, facts.language)
  const render = load ? (await load()).renderMail : renderInEnglish
  return render({ ...mail, facts }, ...addresses)
}
