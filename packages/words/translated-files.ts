/** Files with words for visitors and participants, and mails. Panel, Studio and commands are English. */
export function isTranslated(path: string): boolean {
  return /\/(?:web\/src\/(?!features\/admin\/|pages\/admin\/|preview\/)|schemas\/(?:core|forms|vocabulary)\/|packages\/lab\/|supabase\/(?:functions\/deliver-mail\/)?templates\/)/.test(
    path,
  )
}
