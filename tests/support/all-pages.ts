import type { Json } from '@fest/schemas/database.types.ts'

type Page<Row> = { rows: Row[]; next: Json }

/** The rows of every page of a list, each asked for by the cursor of the one before. */
export async function allPages<Row>(ask: (after: Json) => PromiseLike<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let after: Json = null
  do {
    const page: Page<Row> = await ask(after)
    rows.push(...page.rows)
    after = page.next
  } while (after !== null)
  return rows
}
