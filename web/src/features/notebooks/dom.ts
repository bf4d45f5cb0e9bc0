/*
 * What notebooks are drawn with: a browser's own, and for the renderer one that runs and loads nothing. Both are given
 * to DOMPurify, whose authors test it with exactly these two.
 */
export const dom = import.meta.env.SSR ? new (await import('jsdom')).JSDOM('').window : window

export const { document, DOMParser, NodeFilter, XMLSerializer } = dom
