// @chunk core
/** The most rows that the data API gives at once: `max_rows` in supabase/config.toml. */
export const pageRows = 1000

/** Asks for further rows while a page is full: the data API cuts a longer list without a word. */
export async function readWhole<Answer>(readFrom: (row: number) => Promise<Answer>): Promise<Answer> {
  const answer: unknown = await readFrom(0)
  if (Array.isArray(answer))
    for (let last = answer; last.length === pageRows; answer.push(...last))
      last = ((await readFrom(answer.length)) ?? []) as unknown[]
  // The first page, and what was added to it.
  return answer as Answer
}
