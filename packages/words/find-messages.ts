import { parseSync } from 'vite'
import { escaped, type Slot, type Slots } from './message.ts'

// Typing every kind of node would take more lines than reading them does.
// oxlint-disable-next-line typescript/no-explicit-any
type Node = any

/** A message in a file: its ICU text, what its names stand for, and where it stands. */
export type Message = {
  text: string
  slots: Slots
  start: number
  end: number
  /** Whether it has marked parts, which no code may be left with. */
  isMarked: boolean
  /** `children` of an element, an element's `attribute`, or a `template`. */
  kind: 'children' | 'attribute' | 'template'
}

/** Writes a message's code; null leaves what stands there. */
export type WriteMessage = (message: Message) => string | null

/** A message without the spaces at its ends, which stay the code's; a sign, such as a comma between names, keeps its own. */
export const coreOf = (text: string) => (/\p{L}/u.test(text) ? text.trim() : text)

const hasWord = (text: string) => /\p{L}{2}/u.test(text)

/** An attribute's text is for people when it begins like a sentence. */
const beginsLikeASentence = (text: string) => /^\p{Lu}(?:[\p{Ll}’]|\p{Lu}* \p{L})/u.test(text)

/**
 * Finds what people read in a file, and returns the file's code with each message as `write` puts it, or null when
 * nothing changes. Messages are the words between JSX tags, with the elements among them; JSX attributes that begin like
 * a sentence; templates marked as t`…`; and plural(count, {…}). What has `translate="no"` is content.
 */
export function rewriteMessages(path: string, code: string, write: WriteMessage): string | null {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const edits: { start: number; end: number; text: string }[] = []

  /** A piece of the file, with the edits made in it. */
  const source = (start: number, end: number): string => {
    let [text, at] = ['', start]
    const inside = edits.filter((edit) => edit.start >= start && edit.end <= end)
    for (const edit of inside.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
      if (edit.start < at) continue
      text += code.slice(at, edit.start) + edit.text
      at = edit.end
    }
    return text + code.slice(at, end)
  }
  const put = (message: Message) => {
    const text = write(message)
    if (text !== null) edits.push({ start: message.start, end: message.end, text })
  }

  const visit = (node: Node): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each)
      return
    }
    if (typeof node?.type !== 'string' || node.type === 'ImportDeclaration') return
    if (isMarked(node) || isPlural(node)) {
      const message = new MessageText(visit, source)
      message.addExpression(node)
      put({ ...message.read(), start: node.start, end: node.end, kind: 'template' })
    } else if (
      node.type === 'JSXAttribute' &&
      isString(node.value) &&
      beginsLikeASentence(node.value.value)
    ) {
      const { start, end, value } = node.value
      put({ text: escaped(value), slots: new Map(), isMarked: false, start, end, kind: 'attribute' })
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      visit(node.openingElement?.attributes)
      const children = isContent(node) ? null : sentenceOf(node.children)
      if (children === null) return visit(node.children)
      const message = new MessageText(visit, source)
      for (const child of children) message.addChild(child)
      const [start, end] = [children[0].start, children.at(-1).end]
      put({ ...message.read(), start, end, kind: 'children' })
      visit(node.children.filter((child: Node) => !children.includes(child)))
    } else for (const key of Object.keys(node)) visit(node[key])
  }
  visit(program)
  return edits.length === 0 ? null : source(0, code.length)
}

const isString = (node: Node): boolean => node?.type === 'Literal' && typeof node.value === 'string'
const isMarked = (node: Node): boolean => node.type === 'TaggedTemplateExpression' && node.tag.name === 't'
const isPlural = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.name === 'plural' &&
  node.arguments[1]?.type === 'ObjectExpression'

const isContent = ({ openingElement }: Node): boolean =>
  (openingElement?.attributes ?? []).some(
    (attribute: Node) => attribute.name?.name === 'translate' && attribute.value?.value === 'no',
  )

/** The children that make a sentence: all but the elements without words at both ends. Null if nothing is said. */
function sentenceOf(children: Node[]): Node[] | null {
  const says = ({ type, value, expression }: Node) =>
    (type === 'JSXText' && value.trim() !== '') ||
    (type === 'JSXExpressionContainer' && expression.type !== 'JSXEmptyExpression' && !isSpace(expression))
  const has = (child: Node): boolean =>
    says(child) || (child.type === 'JSXElement' && child.children.some(has)) || false
  const isSentence = children.some(({ type, value }) => type === 'JSXText' && hasWord(value))
  return isSentence ? children.slice(children.findIndex(has), children.findLastIndex(has) + 1) : null
}

const isSpace = (expression: Node): boolean => isString(expression) && expression.value.trim() === ''

class MessageText {
  #text = ''
  #isMarked = false
  #slots = new Map<string, Slot>()
  readonly #visit: (node: Node) => void
  readonly #source: (start: number, end: number) => string

  constructor(visit: (node: Node) => void, source: (start: number, end: number) => string) {
    this.#visit = visit
    this.#source = source
  }

  read(): Pick<Message, 'text' | 'slots' | 'isMarked'> {
    return { text: this.#text, slots: this.#slots, isMarked: this.#isMarked }
  }

  /** A marked template, a plural, or any other expression, which is a value. */
  addExpression(node: Node, isText = false): void {
    this.#isMarked ||= isMarked(node) || isPlural(node)
    if (isMarked(node)) this.#addTemplate(node.quasi)
    else if (isPlural(node)) this.#addPlural(node)
    else if (isString(node)) this.#text += escaped(node.value)
    else this.#text += `{${this.#nameOf(node, isText)}}`
  }

  addChild(child: Node): void {
    if (child.type === 'JSXText') this.#text += escaped(asShown(child.value))
    else if (child.type === 'JSXExpressionContainer') {
      if (child.expression.type !== 'JSXEmptyExpression') this.addExpression(child.expression)
    } else if (child.type === 'JSXElement' && !isContent(child) && child.children.length > 0)
      this.#addElement(child)
    else this.#text += `{${this.#nameOf(child)}}`
  }

  #addTemplate({ quasis, expressions }: Node): void {
    for (const [index, { value }] of quasis.entries()) {
      this.#text += escaped(value.cooked)
      if (index < expressions.length) this.addExpression(expressions[index], true)
    }
  }

  #addPlural({ arguments: [count, forms] }: Node): void {
    this.#text += `{${this.#nameOf(count, true)}, plural,`
    for (const { key, value } of forms.properties) {
      this.#text += ` ${key.name} {`
      if (value.type === 'TemplateLiteral') this.#addTemplate(value)
      else this.addExpression(value)
      this.#text += '}'
    }
    this.#text += '}'
  }

  #addElement(element: Node): void {
    const { openingElement, closingElement, children } = element
    this.#visit(openingElement.attributes)
    const open = this.#source(openingElement.start, openingElement.end)
    const close = this.#source(closingElement.start, closingElement.end)
    const name = this.#free(
      nameIn(openingElement.name),
      (known) => (known as { open?: string } | undefined)?.open === open,
    )
    this.#slots.set(name, { open, close })
    this.#text += `<${name}>`
    for (const child of children) this.addChild(child)
    this.#text += `</${name}>`
  }

  /** The name of a value, which is the same for the same code. */
  #nameOf(node: Node, isText = false): string {
    this.#visit(node)
    const code = this.#source(node.start, node.end)
    const name = this.#free(nameIn(node), (known) => (known as { code?: string }).code === code)
    this.#slots.set(name, { code, isText })
    return name
  }

  #free(wanted: string, isSame: (known: unknown) => boolean): string {
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}${number}`
      const known = this.#slots.get(name)
      if (known === undefined || isSame(known)) return name
    }
  }
}

/** A word for what an expression is, for the translator. */
function nameIn(node: Node): string {
  switch (node?.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return node.name
    case 'MemberExpression':
      return node.computed ? nameIn(node.object) : nameIn(node.property)
    case 'CallExpression': {
      const [first] = node.arguments
      return first?.type === 'Identifier' || first?.type === 'MemberExpression'
        ? nameIn(first)
        : nameIn(node.callee)
    }
    case 'JSXElement':
      return nameIn(node.openingElement.name).toLowerCase()
    case 'JSXMemberExpression':
      return nameIn(node.property)
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameIn(node.expression)
    case 'LogicalExpression':
      return nameIn(node.left)
    default:
      return 'value'
  }
}

/** A JSX text as React shows it: lines are trimmed and joined by a space. */
const asShown = (value: string): string =>
  value.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' ')
