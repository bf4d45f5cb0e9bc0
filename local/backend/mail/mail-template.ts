import { escapeHtml } from '@fest/schemas/core/escape-html.ts'

export type TemplateValues = Readonly<Record<string, string | undefined>>

const field = /\{\{\s*\.(\w+)\s*\}\}/g

/**
 * Fills in `{{ .Name }}` as Go's html/template does on the hosted service: in an `href` after `?` or `#` the value is
 * encoded for a query, everywhere else as text in HTML. A name without a value becomes empty.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template
    .replaceAll(/href="([^"]*)"/g, (_, address: string) => `href="${fillAddress(address, values)}"`)
    .replaceAll(field, (_, name: string) => escapeHtml(values[name] ?? ''))
}

function fillAddress(address: string, values: TemplateValues): string {
  const query = address.search(/[?#]/)
  return address.replaceAll(field, (_, name: string, at: number) => {
    const value = values[name] ?? ''
    return query !== -1 && at > query ? encodePart(value) : escapeHtml(value)
  })
}

/** Keeps letters, digits and `-._~`, and percent-encodes the rest in lower-case hex, as Go does. */
function encodePart(value: string): string {
  return encodeURIComponent(value)
    .replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
}

/** The target of the mail's first link to the site's page for mailed links. */
export function mailedLinkIn(html: string): string {
  const address = /href="([^"]*\/confirm#[^"]*)"/.exec(html)?.[1] ?? ''
  return address.replaceAll('&amp;', '&')
}
