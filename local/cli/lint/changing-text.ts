import type { RuleTester } from 'oxlint/plugins-dev'

/*
 * A browser's translator replaces text nodes with its own elements. React keeps the nodes it created: updates to them
 * are invisible, and removing them fails. Text is only safe as the sole content of an element, because React then sets
 * the element's content. So text that changes, appears or disappears must not have siblings.
 */

const because = 'Browsers that translate replace text nodes, and React goes on with those that are gone.'
const messages = {
  beside: `Give text that changes an element of its own, or make one template of all the text. ${because}`,
  after: `Give text behind what comes and goes an element of its own. ${because}`,
  reused: `Give this a key, or its text an element: React makes one of the alternatives of the other. ${because}`,
  loose: `Give text that is in a fragment, or all a component returns, an element of its own. ${because}`,
}

/** Names of props with elements, never bare text. */
const elements = new Set(
  'actions beforeSubmit calendar calendarOf children dialog field form list seats share words'.split(' '),
)

// The linter exports no types for nodes; its tester's parameters have them.
type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>
type Visitor = ReturnType<Rule['create']>
type Element = Parameters<NonNullable<Visitor['JSXElement']>>[0]
type Child = Element['children'][number]
type Returned = Parameters<NonNullable<Visitor['ReturnStatement']>>[0]
type Node = Extract<Child, { type: 'JSXExpressionContainer' }>['expression']

function canBeText(node: Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number'
    case 'ConditionalExpression':
      return canBeText(node.consequent) || canBeText(node.alternate)
    case 'LogicalExpression':
      return canBeText(node.right) || (node.operator !== '&&' && canBeText(node.left))
    case 'Identifier':
      return node.name !== 'undefined' && !elements.has(node.name)
    case 'MemberExpression':
      return node.property.type !== 'Identifier' || !elements.has(node.property.name)
    case 'CallExpression':
      return !isList(node.callee) && canBeText(node.callee)
    case 'ChainExpression':
      return canBeText(node.expression)
    default:
      return true
  }
}

/** `items.map()`, `Array.from()` and the like make lists of elements. */
function isList(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return ['map', 'flatMap', 'from'].includes(callee.property.name)
}

function isSurelyText(node: Node): boolean {
  if (node.type === 'ConditionalExpression')
    return isSurelyText(node.consequent) || isSurelyText(node.alternate)
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

/** Literal text. */
function isConstant(child: Child): boolean {
  if (child.type !== 'JSXExpressionContainer') return child.type === 'JSXText'
  const { expression } = child
  return (
    expression.type === 'Literal' ||
    (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
  )
}

/** Only whitespace, which browsers leave alone, or comments. */
function isBlank(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() === ''
  if (child.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  return (
    expression.type === 'JSXEmptyExpression' ||
    (expression.type === 'Literal' && typeof expression.value === 'string' && expression.value.trim() === '')
  )
}

const isBetweenLines = (child: Child) =>
  isBlank(child) && child.type === 'JSXText' && child.value.includes('\n')

const isMixed = ({ children }: Element) =>
  children.some((child) => !isBlank(child) && isConstant(child)) &&
  children.filter((child) => !isBetweenLines(child)).length > 1

function alternatives(node: Node | null): Node[] {
  if (node?.type === 'ConditionalExpression')
    return [...alternatives(node.consequent), ...alternatives(node.alternate)]
  return node ? [node] : []
}

const tagOf = ({ openingElement: { name, attributes } }: Element) =>
  name.type === 'JSXIdentifier' &&
  !attributes.some((each) => each.type === 'JSXAttribute' && each.name.name === 'key')
    ? name.name
    : null

/** An element with bare text that React would turn into another alternative, node by node, instead of replacing it. */
function reusedIn(one: Node | Child | undefined, other: Node | Child | undefined): Element | null {
  if (one?.type !== 'JSXElement' || other?.type !== 'JSXElement') return null
  if (tagOf(one) === null || tagOf(one) !== tagOf(other)) return null
  if (isMixed(one) || isMixed(other)) return isMixed(one) ? one : other
  const others = other.children.filter((child) => !isBetweenLines(child))
  const pairs = one.children
    .filter((child) => !isBetweenLines(child))
    .map((child, index) => [child, others[index]] as const)
  return pairs.reduce<Element | null>((found, pair) => found ?? reusedIn(...pair), null)
}

function reusedAmong(nodes: readonly Node[]): Element[] {
  const found = nodes.flatMap((one, index) => nodes.slice(index + 1).map((other) => reusedIn(one, other)))
  return [...new Set(found.filter((each) => each !== null))]
}

const isComponent = (name: string | undefined) => name !== undefined && /^[A-Z]/.test(name)

const changingText: Rule = {
  meta: { type: 'problem', messages },
  create(context) {
    const returned = new Map<Returned['parent'], Node[]>()
    return {
      JSXElement({ openingElement, children }) {
        if (children.filter((child) => !isBetweenLines(child)).length < 2) return
        // A busy button replaces all of its content.
        const comesAndGoes = openingElement.attributes.some(
          (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'pendingLabel',
        )
        let isAfter = comesAndGoes
        for (const child of children.filter((each) => !isBlank(each))) {
          const changes = child.type === 'JSXExpressionContainer' && !isConstant(child)
          if (changes && canBeText(child.expression)) context.report({ node: child, messageId: 'beside' })
          else if (isAfter && isConstant(child)) context.report({ node: child, messageId: 'after' })
          isAfter = comesAndGoes || changes
        }
      },
      JSXFragment({ children }) {
        for (const child of children)
          if (
            !isBlank(child) &&
            (isConstant(child) ||
              (child.type === 'JSXExpressionContainer' &&
                child.expression.type !== 'Identifier' &&
                canBeText(child.expression)))
          )
            context.report({ node: child, messageId: 'loose' })
      },
      ReturnStatement(node) {
        let owner: Returned['parent'] | null = node.parent
        while (owner && !owner.type.includes('Function')) owner = owner.parent
        if (owner?.type !== 'FunctionDeclaration' || !isComponent(owner.id?.name)) return
        if (node.argument && isSurelyText(node.argument)) context.report({ node, messageId: 'loose' })
        returned.set(owner, [...(returned.get(owner) ?? []), ...alternatives(node.argument)])
      },
      ConditionalExpression(node) {
        const isNested =
          node.parent.type === 'ConditionalExpression' || node.parent.type === 'ReturnStatement'
        if (isNested) return
        for (const element of reusedAmong(alternatives(node)))
          context.report({ node: element, messageId: 'reused' })
      },
      'Program:exit'() {
        for (const nodes of returned.values())
          for (const element of reusedAmong(nodes)) context.report({ node: element, messageId: 'reused' })
      },
    }
  },
}

export default { meta: { name: 'translated' }, rules: { 'changing-text': changingText } }
