import TurndownService from 'turndown'
import { wordsOf } from '@fest/schemas/core/rich-text.ts'
import { blocksOfMarkdown } from '../rich-text.ts'

/** Tags that editors leave in texts; a lone "<" or "a < b" isn't one. */
const tag =
  /<\/?(?:a|abbr|b|blockquote|br|code|div|em|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|t[bdhr]|tbody|u|ul)(?:\s[^<>]*)?\/?>/i
/** The Studio's policy forbids these, and the browser reports each even without rendering. */
const styleAttribute = /(<[a-z][^<>]*?)\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi
const entity = /&(?:[a-z]{2,8}|#\d{2,6}|#x[\da-f]{2,5});/i

const converter = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  codeBlockStyle: 'fenced',
})
// An abstract has only text.
converter.remove(['script', 'style', 'iframe', 'object', 'noscript', 'title'])
converter.addRule('pictures', { filter: 'img', replacement: () => '' })
converter.addRule('links that lead nowhere', {
  filter: (node) => node.nodeName === 'A' && !/^(?:https?:|mailto:)/i.test(node.getAttribute('href') ?? ''),
  replacement: (content) => content,
})
// Many texts have Markdown inside HTML, which is intended.
converter.escape = (text) => text

/** The text as Markdown: HTML is converted, and what isn't text left out; anything else stays as it is. */
export function markdownOf(text: string): string {
  if (!tag.test(text) && !entity.test(text)) return text
  // Without tags, line breaks separate paragraphs.
  const html = tag.test(text) ? text.replaceAll(styleAttribute, '$1') : text.replaceAll(/\r\n?|\n/g, '<br>')
  return (
    converter
      .turndown(html)
      // Editors turn every second space into a non-breaking one.
      .replaceAll('\u00A0', ' ')
      .replaceAll(/ {2}\n/g, '\n\n')
      .trim()
  )
}

/** One line without markup, for titles, which aren't Markdown. Without HTML, the text is unchanged. */
export function lineOf(text: string): string {
  const markdown = markdownOf(text)
  return markdown === text ? text : wordsOf(blocksOfMarkdown('', markdown)).replaceAll(/\s+/g, ' ')
}
