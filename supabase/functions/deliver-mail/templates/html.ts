import { escapeHtml } from '../../../../schemas/core/escape-html.ts'
import { direction, language } from '../../../../schemas/core/words/language.ts'
import type { EventFacts } from '../mail.ts'
import { together } from '../../../../schemas/core/words/sentences.ts'
import { type MailContent, questions } from './content.ts'
import type { LetterBlock } from './letter-blocks.ts'

/*
 * Mail clients support tables and inline styles, and only some support <style>. So the inline colors are the complete
 * light theme, and the style sheet adds the dark one. No pictures are loaded.
 */

const sans = "'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display = `'Bricolage Grotesque',${sans}`
const mono = "'IBM Plex Mono',ui-monospace,Menlo,Consolas,monospace"

/** What stands before a text, and after it, in the direction of the language. Elements are told it by `turned`. */
const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
const turned = direction === 'rtl' ? ' dir="rtl"' : ''
/** For what people wrote, in a language of their own. */
const turnedByItself = turned && ' dir="auto"'
const labelPadding = direction === 'rtl' ? '10px 0 10px 16px' : '10px 16px 10px 0'

const darkSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #120e17 !important }
  .panel { background: #1b1522 !important; border-color: #3a2f45 !important }
  .text { color: #f5eee6 !important }
  .muted { color: #b3a7b8 !important }
  .line { border-color: #3a2f45 !important }
  .link { color: #ffb23e !important }
  .button { background: #ffb23e !important; color: #120e17 !important }
}
@media (max-width: 480px) {
  .side { padding-left: 20px !important; padding-right: 20px !important }
  .label, .value { display: block !important; width: auto !important; padding-${end}: 0 !important }
  .label { padding-bottom: 0 !important }
  .value { border-top: 0 !important; padding-top: 2px !important }
  .button { display: block !important; text-align: center !important }
}
`

/** The HTML version: 600 px wide or as wide as a phone, readable without pictures, light and dark. */
export function htmlOf(content: MailContent, facts: EventFacts, siteUrl: string): string {
  const {
    subject,
    preheader,
    ket,
    heading,
    paragraphs,
    blocks = [],
    details = [],
    action,
    notes = [],
    reason,
    leave,
  } = content
  const contact = facts.contact_email
    ? questions(
        `<a class="link" href="mailto:${escapeHtml(facts.contact_email)}" style="color:#9c4e00">${escapeHtml(facts.contact_email)}</a>`,
      )
    : ''
  const wayOut = leave
    ? `<a class="link" href="${escapeHtml(`${siteUrl}${leave.path}`)}" style="color:#9c4e00">${escapeHtml(leave.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="${language}"${turned}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbf6ee;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#847;&#8199;'.repeat(24)}</div>
<table class="page"${turned} role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf6ee"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;table-layout:fixed">
<tr><td class="side" style="padding:28px 36px 22px;background:#120e17">
<p style="margin:0 0 6px;color:#ff6b3d;font:13px/1.45 ${mono}">${turned ? '<span dir="ltr">' : ''}|${escapeHtml(ket)}&#10217;${turned ? '</span>' : ''}</p>
<p style="margin:0;color:#f5eee6;font:600 17px/1.3 ${display};overflow-wrap:anywhere">${escapeHtml(facts.name)}</p>
</td></tr>
<tr><td style="padding:0;background:#120e17;font-size:0;line-height:0">${fringes()}</td></tr>
<tr><td class="panel side" style="padding:32px 36px 28px;background:#ffffff;border-bottom:1px solid #ddd0c0">
<h1 class="text" style="margin:0 0 16px;color:#1d1524;font:700 28px/1.2 ${display};letter-spacing:-0.025em;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>
${paragraphs.map((each) => paragraph(each)).join('\n')}
${blocks.map((each) => blockOf(each)).join('\n')}
${detailsTable(details)}
${action ? button(action.label, `${siteUrl}${action.path}`) : ''}
${notes.map((each) => note(each)).join('\n')}
</td></tr>
<tr><td class="side" style="padding:20px 36px 40px">
<p class="muted" style="margin:0;color:#655a6b;font:13px/1.6 ${sans};overflow-wrap:anywhere">${together(escapeHtml(reason), wayOut, contact)}<br><a class="link" href="${escapeHtml(siteUrl)}/" style="color:#9c4e00">${escapeHtml(siteUrl.replace(/^https?:\/\//, ''))}</a></p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 14px;color:#1d1524;font:16px/1.6 ${sans};overflow-wrap:anywhere">${escapeHtml(text)}</p>`
}

function blockOf(block: LetterBlock): string {
  if (block.type === 'list') {
    const tag = block.isOrdered ? 'ol' : 'ul'
    const items = block.items.map((item) => `<li style="margin:0 0 6px">${inlinesOf(item)}</li>`).join('')
    return `<${tag}${turnedByItself} class="text" style="margin:0 0 14px;padding-${start}:24px;color:#1d1524;font:16px/1.6 ${sans};overflow-wrap:anywhere">${items}</${tag}>`
  }
  const text = inlinesOf(block.children)
  switch (block.type) {
    case 'heading':
      return `<h2${turnedByItself} class="text" style="margin:22px 0 10px;color:#1d1524;font:700 20px/1.3 ${display};overflow-wrap:anywhere">${text}</h2>`
    case 'quote':
      return `<blockquote${turnedByItself} class="muted line" style="margin:0 0 14px;padding-${start}:14px;border-${start}:3px solid #ddd0c0;color:#655a6b;font:16px/1.6 ${sans};overflow-wrap:anywhere">${text}</blockquote>`
    case 'paragraph':
      return `<p${turnedByItself} class="text" style="margin:0 0 14px;color:#1d1524;font:16px/1.6 ${sans};overflow-wrap:anywhere">${text}</p>`
  }
}

function inlinesOf(
  children: Extract<LetterBlock, { type: 'paragraph' | 'heading' | 'quote' }>['children'],
): string {
  return children
    .map((inline) => {
      if (inline.type === 'break') return '<br>'
      const text = escapeHtml(inline.text)
      if (inline.type === 'link')
        return `<a class="link" href="${escapeHtml(inline.href)}" style="color:#9c4e00">${text}</a>`
      const emphasized = inline.isEmphasized ? `<em>${text}</em>` : text
      return inline.isStrong ? `<strong>${emphasized}</strong>` : emphasized
    })
    .join('')
}

function note(text: string): string {
  return `<p class="muted" style="margin:0 0 8px;color:#655a6b;font:14px/1.55 ${sans}">${escapeHtml(text)}</p>`
}

function button(label: string, url: string): string {
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#9c4e00;color:#ffffff;font:600 16px/1.2 ${sans};text-decoration:none">${escapeHtml(label)}</a></p>`
}

function detailsTable(details: MailContent['details'] = []): string {
  if (details.length === 0) return ''
  const rows = details
    .map(
      ([label, value]) =>
        `<tr><td class="label muted line" width="120" style="padding:${labelPadding};border-top:1px solid #ddd0c0;vertical-align:top;color:#655a6b;font:13px/1.7 ${mono};overflow-wrap:anywhere">${escapeHtml(label)}</td>` +
        `<td class="value text line" style="padding:10px 0;border-top:1px solid #ddd0c0;vertical-align:top;color:#1d1524;font:16px/1.5 ${sans};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    )
    .join('')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 12px;table-layout:fixed">${rows}</table>`
}

const stops = [
  [169, 134, 255],
  [255, 107, 61],
  [255, 178, 62],
] as const
const ink = [18, 14, 23] as const

/** The festival's interference pattern in table cells: bright and dark fringes, violet to ember to amber. */
function fringes(): string {
  const count = 100
  const cells = Array.from({ length: count }, (_, at) => {
    const x = at / (count - 1)
    const leg = x < 0.5 ? 0 : 1
    const [from, to] = [stops[leg] ?? stops[0], stops[leg + 1] ?? stops[2]]
    const brightness = Math.cos((x - 0.5) * 34) ** 2 * Math.cos((x - 0.5) * 2.4) ** 2
    const colour = ink.map((dark, channel) => {
      const light = mix(from[channel] ?? 0, to[channel] ?? 0, (x - leg * 0.5) * 2)
      return Math.round(mix(dark, light, brightness))
        .toString(16)
        .padStart(2, '0')
    })
    return `<td height="6" bgcolor="#${colour.join('')}"></td>`
  })
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>${cells.join('')}</tr></table>`
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
