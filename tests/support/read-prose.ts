import { lineOf } from '@fest/local/line-of.ts'
import { parseSync } from 'vite'

export type Prose = { text: string; line: number }

/**
 * What a file of TypeScript says to people: text in JSX, and strings that are a sentence or begin like one. Names of
 * classes, fields and files are left out, as are comments, which only developers read.
 */
export function readProse(path: string, code: string): Prose[] {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(errors[0].message)
  const found: Prose[] = []
  visit(program, (node) => {
    const text = textOf(node)
    if (text !== null) found.push({ text, line: lineOf(code, Number(node['start'])) })
  })
  return found
}

/** What SQL says to people: its strings with a space in them. */
export function readSqlProse(code: string): Prose[] {
  const withoutComments = code.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  return [...withoutComments.matchAll(/'((?:[^']|'')*)'/g)].flatMap(({ 1: text = '', index }) =>
    /\s/.test(text) ? [{ text: text.replaceAll("''", "'"), line: lineOf(code, index) }] : [],
  )
}

/** What a page or a document says to people, without its code. */
export function readMarkedUpProse(text: string): Prose[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  return text
    .replaceAll(
      /```[\s\S]*?```|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|`[^`\n]*`|<[^>\n]+>|\]\([^)\n]*\)/g,
      blank,
    )
    .split('\n')
    .map((line, index) => ({ text: line, line: index + 1 }))
}

type Node = Record<string, unknown>

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof RegExp) return
  const node = value as Node
  // Where a module comes from is a path.
  if (node['type'] === 'ImportDeclaration') return
  see(node)
  for (const each of Object.values(node)) visit(each, see)
}

function textOf(node: Node): string | null {
  if (node['type'] === 'JSXText') return String(node['value'])
  const isString = node['type'] === 'Literal' && typeof node['value'] === 'string'
  const text = isString
    ? String(node['value'])
    : node['type'] === 'TemplateElement'
      ? String((node['value'] as Node)['cooked'])
      : ''
  return /[a-z]\s+[a-z]/i.test(text) || /^[A-Z][a-z]/.test(text) ? text : null
}
