import { defineType } from 'sanity'
import { textLimits } from '@fest/lab/circuit/circuit.ts'
import { checkCircuit } from '../checks/lab-challenge.ts'
import { field, listed } from '../fields.ts'

/** A circuit that visitors see drawn, and play with where it stands. */
export const circuit = defineType({
  name: 'circuit',
  title: 'Circuit',
  type: 'object',
  fields: [
    field('text', 'source', 'Circuit', {
      isCode: true,
      rows: 8,
      description: `OpenQASM 2 or 3, or a link to the lab. Up to ${textLimits.operations} operations.`,
      check: (source, { parent }) => checkCircuit(source, parent),
    }),
    field('string', 'caption', 'What it does', {
      description: 'Shown below the circuit, read aloud as its name, and found by search: "A Bell pair".',
      limit: 160,
      check: (caption, { parent }) =>
        caption?.trim() || !(parent as { source?: string } | undefined)?.source
          ? true
          : 'Say what the circuit does, for people who can’t see it.',
    }),
  ],
  preview: {
    select: { caption: 'caption', source: 'source' },
    prepare: ({ caption, source }) =>
      listed(caption, 'Circuit without a caption', [
        typeof source === 'string' ? 'Circuit' : 'Circuit: empty',
      ]),
  },
})
