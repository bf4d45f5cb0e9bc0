const whereItIs = 'Copy it from your Supabase project, Connect, "Session pooler"'

/** What is wrong with the address of a hosted database, in words that don't repeat it; null where nothing is. */
export function mistakeInDatabaseUrl(given: string): string | null {
  if (/\[your-password\]/i.test(given))
    return 'DATABASE_URL still says [YOUR-PASSWORD]. Put the database’s password there; the project’s settings, Database, can give it a new one.'
  if (!/^postgres(?:ql)?:\/\//.test(given))
    return `DATABASE_URL is not a postgres:// address. ${whereItIs}, and put the database’s password in.`
  if (passwordOf(given) === null)
    return `DATABASE_URL can’t be read, most likely for a character of its password. ${whereItIs}, and write what isn’t a letter or a digit in the password as its code: # is %23, / is %2F, ? is %3F, @ is %40, % is %25.`
  return null
}

/** The password in an address; null where the address can't be read. */
function passwordOf(address: string): string | null {
  try {
    return decodeURIComponent(new URL(address).password)
  } catch {
    return null
  }
}
