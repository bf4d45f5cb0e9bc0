// @chunk core
/** The most rows that the data API gives at once: `max_rows` in supabase/config.toml. */
export const pageRows = 1000

/** Asks for further rows while a page is full: the data API cuts a longer list without a word. */
export async function readWhole<Answer>(readFrom: (row: number) => Promise<Answer>): Promise<Answer> {
  const answer = await readFrom(0)
  let page = answer
  while (Array.isArray(answer) && Array.isArray(page) && page.length >= pageRows) {
    page = await readFrom(answer.length)
    answer.push(...((page ?? []) as unknown[]))
  }
  return answer
}
