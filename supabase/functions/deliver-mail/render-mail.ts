import { languages } from './languages/languages.generated.ts'
import { entryOf } from './templates/content.ts'
import { renderMail as renderInEnglish } from './templates/render.ts'

/** The finished mail in its language ({@link renderInEnglish}), in English where there is none such. */
export async function renderMail(
  ...[mail, ...addresses]: Parameters<typeof renderInEnglish>
): Promise<ReturnType<typeof renderInEnglish>> {
  const load = entryOf(languages, mail.facts.language)
  const render = load ? (await load()).renderMail : renderInEnglish
  return render(mail, ...addresses)
}
