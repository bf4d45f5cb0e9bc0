/**
 * Files whose words are for visitors, attendees, speakers and hackers, and those of mails. The panel, the Studio and
 * commands are English.
 */
export function isTranslated(path: string): boolean {
  return /\/(?:web\/src\/(?!features\/admin\/|pages\/admin\/|preview\/)|schemas\/(?:core|forms|vocabulary)\/|packages\/lab\/|supabase\/(?:functions\/deliver-mail\/)?templates\/)/.test(
    path,
  )
}
