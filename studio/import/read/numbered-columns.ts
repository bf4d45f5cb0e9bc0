import { comparable } from '@fest/sheets/comparable.ts'
import { isStemFor, stemOf } from '../column-words.ts'
import type { Sheet } from './sheet.ts'

/** Merges columns such as "Speaker 1" and "Speaker 2" into one. */
export function withoutNumberedColumns({ header, rows }: Sheet): Sheet {
  const groups = new Map<string, number[]>()
  for (const [index, heading] of header.entries()) {
    const [, word = ''] = /^(.+?)[\s.#]*\d{1,2}$/.exec(heading) ?? []
    if (word !== '' && isStemFor('session', 'speakers', stemOf(comparable(word))))
      groups.set(word, [...(groups.get(word) ?? []), index])
  }
  const joined = [...groups].filter(([, columns]) => columns.length > 1)
  if (joined.length === 0) return { header, rows }
  const taken = new Set(joined.flatMap(([, columns]) => columns))
  const kept = header.flatMap((_, index) => (taken.has(index) ? [] : [index]))
  return {
    header: [...kept.map((index) => header[index] ?? ''), ...joined.map(([word]) => word)],
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: [
        ...kept.map((index) => cells[index] ?? ''),
        ...joined.map(([, columns]) =>
          columns
            .map((index) => cells[index]?.trim() ?? '')
            .filter(Boolean)
            .join('; '),
        ),
      ],
    })),
  }
}
