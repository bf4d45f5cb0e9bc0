import { definePlugin, type DocumentActionComponent } from 'sanity'
import { duplicateAsOwn } from './duplicate-action.ts'
import { deleteUnheld, useUnpublishAnywhere } from './removing-actions.tsx'
import { FormInput } from './FormInput.tsx'
import { publishReadDates } from './UnreadDate.tsx'

/** What all forms do otherwise than Sanity's own: addresses, dates, copies, and taking documents away. */
export const forms = definePlugin({
  name: 'forms',
  form: { components: { input: FormInput } },
  document: { actions: (actions) => actions.map(oursFor) },
})

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Our version of an action; always the same one, since React takes another for a different component. */
function oursFor(action: DocumentActionComponent): DocumentActionComponent {
  const known = made.get(action)
  if (known) return known
  const ours = replacementOf(action)
  if (action.action !== undefined) ours.action = action.action
  made.set(action, ours)
  return ours
}

function replacementOf(action: DocumentActionComponent): DocumentActionComponent {
  switch (action.action) {
    case 'publish':
      return publishReadDates(action)
    case 'duplicate':
      return duplicateAsOwn(action)
    case 'delete':
      return deleteUnheld(action)
    case 'unpublish':
      return useUnpublishAnywhere
    default:
      return action
  }
}
