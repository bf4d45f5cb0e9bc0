/*
 * The DOM that notebooks are rendered with: the browser's own, or for the renderer one that runs and loads nothing.
 * DOMPurify's authors test it with exactly these two.
 */
export const dom = import.meta.env.SSR ? new (await import('jsdom')).JSDOM('').window : window

export const { document, DOMParser, NodeFilter, XMLSerializer } = dom
