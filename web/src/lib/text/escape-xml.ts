import { escapeHtml } from '@fest/schemas/core/escape-html.ts'

/** Escapes text for XML, without the characters that XML can't have at all, such as Word's line breaks (U+000B). */
export const escapeXml = (text: string): string => escapeHtml(text.replace(unfit, ''))

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
