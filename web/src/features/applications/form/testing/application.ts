import * as z from 'zod/mini'
import type { Application } from '../../application.ts'

const schema = z.object({ title: z.string() })

/** A form with one question, for people with an account. */
export const application: Application<typeof schema> = {
  id: 'talk',
  form: 'talk',
  needsAccount: true,
  isOnce: false,
  loadSchema: () => Promise.resolve(schema),
  empty: { title: '' },
  steps: [{ title: 'You', fields: [{ name: 'title', label: 'Title', control: 'text' }] }],
  submitLabel: 'Send proposal',
  submittingLabel: 'Sending',
  leastSeconds: 0,
  canChange: true,
  loadRows: () => Promise.resolve({ toRow: ({ title }) => ({ title }) }),
  knownOf: () => ({}),
  sentOf: () => ({ title: 'We got your proposal', next: '', isFollowed: true }),
}

export const ada = { id: 'ada', email: 'ada@fest.example' }
