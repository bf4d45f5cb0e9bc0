import type { Field } from './field.ts'
import { fieldAttribute, writeField } from './field.ts'
import { takeMark } from './marks.ts'

const attributes = ['alt', 'aria-label', 'title', 'placeholder', 'content']

/**
 * Removes the marks from everything below `root`, now and at every change, before it is painted. An element in which a
 * mark arrived gets an attribute that names its field. Returns a function that stops it.
 */
export function findFields(root: Node, fieldOf: (number: number) => Field | undefined): () => void {
  const plainTexts = new WeakMap<Node, string>()
  const inText = (node: Node) => {
    const text = node.nodeValue ?? ''
    const taken = takeMark(text)
    if (!taken) {
      // Ignores what was written below: the element now shows something that is no field.
      if (plainTexts.has(node) && plainTexts.get(node) !== text)
        node.parentElement?.removeAttribute(fieldAttribute)
      return
    }
    node.nodeValue = taken.plain
    plainTexts.set(node, taken.plain)
    const field = taken.number === null ? undefined : fieldOf(taken.number)
    if (field) node.parentElement?.setAttribute(fieldAttribute, writeField(field))
  }
  const inAttributes = (element: Element) => {
    for (const name of attributes) {
      const taken = takeMark(element.getAttribute(name) ?? '')
      if (taken) element.setAttribute(name, taken.plain)
    }
  }
  const below = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) return inText(node)
    if (node instanceof Element) inAttributes(node)
    node.childNodes.forEach(below)
  }

  below(root)
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') inText(target)
      else if (type === 'attributes' && target instanceof Element) inAttributes(target)
      else addedNodes.forEach(below)
    }
  })
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  })
  return () => observer.disconnect()
}
