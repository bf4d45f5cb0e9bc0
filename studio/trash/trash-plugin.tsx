import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { useToast } from '@sanity/ui/toast'
import { cloneElement, isValidElement } from 'react'
import {
  defineLocaleResourceBundle,
  definePlugin,
  type DocumentActionComponent,
  useCurrentUser,
} from 'sanity'
import { useLake } from '../documents/use-lake.ts'
import { keptDays } from '../documents/kept.ts'
import { keepInTrash } from './trash.ts'

const stays = `You can put it back from the Trash for ${keptDays} days.`
const question = `Delete this document? ${stays}`

/** Sanity's own texts don't mention the trash, and point to a history that expires earlier. */
const words = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'confirm-delete-dialog.confirmation.text_delete': question,
    'confirm-delete-dialog.confirmation.text_delete_one': question,
    'confirm-delete-dialog.confirmation.text_delete_other': question,
    'action.discard-changes.confirm-dialog.confirm-discard-changes': `Go back to what visitors see? ${stays}`,
    'action.discard-changes.confirm-dialog.confirm-discard-changes-draft': `Discard this draft? It was never published. ${stays}`,
    'panes.document-operation-results.operation-success_delete': `Deleted. ${stays}`,
    'panes.document-operation-results.operation-success_discardChanges': `Discarded. ${stays}`,
  },
})

/** Keeps what is deleted in forms. It wraps Sanity's actions: plugins that change them have to come later. */
export const trash = definePlugin({
  name: 'trash',
  i18n: { bundles: [words] },
  document: {
    actions: (actions) =>
      actions.map((action) => {
        if (action.action === 'delete') return keeping(action, (id) => [id, draftIdOf(id)])
        if (action.action === 'discardChanges') return keeping(action, (id) => [draftIdOf(id)])
        return action
      }),
  },
})

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** The action, which first puts the removed document into the trash; cached, because React needs a stable component. */
function keeping(
  remove: DocumentActionComponent,
  takenAway: (id: string) => string[],
): DocumentActionComponent {
  const known = made.get(remove)
  if (known) return known
  const useRemove: DocumentActionComponent = (props) => {
    const client = useLake()
    const user = useCurrentUser()
    const toast = useToast()
    const description = remove(props)
    const dialog = description?.dialog
    const confirm = dialog && 'component' in dialog ? dialog.component : undefined
    if (!description || !dialog || !isValidElement<Confirm>(confirm)) return description
    const { onConfirm } = confirm.props
    const component = cloneElement(confirm, {
      onConfirm: (...confirmed) => {
        keepInTrash(client, takenAway(publishedIdOf(props.id)), user?.name ?? '').then(
          () => onConfirm(...confirmed),
          () =>
            toast.push({
              status: 'error',
              title: 'We couldn’t put it into the trash, so nothing has changed. Try again.',
            }),
        )
      },
    })
    return { ...description, dialog: { type: 'custom', component } }
  }
  if (remove.action) useRemove.action = remove.action
  made.set(remove, useRemove)
  return useRemove
}

type Confirm = { onConfirm: (...confirmed: unknown[]) => void }
