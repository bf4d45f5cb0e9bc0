import type { Finding, SectionResult } from './check.ts'

const marks: Record<Finding['state'], string> = {
  ok: 'ok   ',
  wrong: 'WRONG',
  look: 'look ',
  waiting: '-    ',
}

const indent = ' '.repeat(10)

/** The report for a terminal. `given` is its width in characters, 0 where it doesn't say. */
export function writeReport(sections: readonly SectionResult[], given = 100): string {
  const width = given || 100
  const lines: string[] = []
  for (const { title, results } of sections) {
    lines.push('', title)
    const waiting = results.filter(({ finding }) => finding.state === 'waiting').map(({ name }) => name)
    for (const { name, finding } of results) {
      if (finding.state === 'waiting') continue
      lines.push(...wrapped(`${name}: ${finding.says}`, `  ${marks[finding.state]}   `, width))
      if (finding.state !== 'ok') lines.push(...wrapped(finding.todo, `${indent}→ `, width))
    }
    if (waiting.length > 0)
      lines.push(
        ...wrapped(`Checked once that’s fixed: ${waiting.join(', ')}.`, `  ${marks.waiting}   `, width),
      )
  }
  return [...lines, '', summary(sections), ''].join('\n')
}

/** Whether there are no problems. Findings for a person to check don't count. */
export function isHealthy(sections: readonly SectionResult[]): boolean {
  return sections.every(({ results }) => results.every(({ finding }) => finding.state !== 'wrong'))
}

function summary(sections: readonly SectionResult[]): string {
  const all = sections.flatMap(({ results }) => results)
  const wrong = all.filter(({ finding }) => finding.state === 'wrong')
  const open = all.filter(({ finding }) => finding.state === 'look').length
  const rest = open > 0 ? ` ${open} for you to check.` : ''
  const [first] = wrong
  if (first === undefined) return `Nothing is wrong in ${all.length} checks.${rest}`
  return `${wrong.length} of ${all.length} checks found something wrong; start with "${first.name}".${rest}`
}

/** Breaks only at spaces, so that commands and addresses stay whole. */
function wrapped(text: string, head: string, width: number): string[] {
  const lines: string[] = []
  let line = head
  const hanging = ' '.repeat(head.length)
  for (const word of text.split(' ')) {
    if (line.length + word.length > width && line.trim() !== head.trim() && line.trim() !== '') {
      lines.push(line.trimEnd())
      line = hanging
    }
    line += `${word} `
  }
  return [...lines, line.trimEnd()]
}
