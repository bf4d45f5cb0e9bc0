import { t } from '@fest/schemas/core/words/t.ts'
import { escapeHtml } from '@fest/schemas/core/escape-html.ts'
import { toFragment } from '@fest/lab/formats/address.ts'
import { operationWords } from '@fest/lab/circuit/gate-words.ts'
import { drawCircuit } from '@fest/lab/drawing/draw-circuit.ts'
import { readCircuit } from '@fest/lab/formats/read-circuit.ts'
import { paths } from '#app/paths.ts'

/** A circuit without script: its drawing with words, and the link to the lab. */
export type CircuitMarkup = { readonly drawing: string; readonly link: string }

/** Null when the source can't be run. Of what an author wrote, it has only names of gates and numbers. */
export function circuitMarkup(source: unknown): CircuitMarkup | null {
  const found = readCircuit(source)
  if (!('circuit' in found)) return null
  const { circuit } = found
  const words = circuit.operations.map((operation) => `<li>${escapeHtml(operationWords(operation))}</li>`)
  const href = escapeHtml(`${paths.lab()}#${toFragment(circuit)}`)
  const drawing = [
    // A region that scrolls must be reachable by keyboard.
    `<div role="group" aria-label="${escapeHtml(t`Circuit, scrolls sideways`)}" tabindex="0" class="overflow-x-auto rounded-panel border border-line bg-surface py-2 font-mono">`,
    drawCircuit(circuit),
    '</div>',
    `<details class="text-small"><summary class="min-h-11 py-2 text-muted hover:text-amber">${escapeHtml(t`The circuit in words`)}</summary>`,
    words.length > 0 ? `<ol>${words.join('')}</ol>` : `<p>${escapeHtml(t`The circuit is empty.`)}</p>`,
    '</details>',
  ]
  return {
    drawing: drawing.join(''),
    link: `<a href="${href}" class="link inline-flex min-h-11 items-center">${escapeHtml(t`Open in the lab`)}</a>`,
  }
}
