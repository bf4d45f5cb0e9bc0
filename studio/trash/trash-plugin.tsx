import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { useToast } from '@sanity/ui/toast'
import { cloneElement, isValidElement } from 'react'
import { definePlugin, type DocumentActionComponent, useClient, useCurrentUser } from 'sanity'
import { keepInTrash } from './trash.ts'

/** Keeps what organizers delete. It wraps Sanity's own action: other plugins that change it come after this one. */
export const trash = definePlugin({
  name: 'trash',
  document: {
    actions: (actions) => actions.map((action) => (action.action === 'delete' ? keeping(action) : action)),
  },
})

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** The action, which puts the document into the trash first; always the same one, as React expects. */
function keeping(remove: DocumentActionComponent): DocumentActionComponent {
  const known = made.get(remove)
  if (known) return known
  const useDelete: DocumentActionComponent = (props) => {
    const client = useClient({ apiVersion: contentApiVersion })
    const user = useCurrentUser()
    const toast = useToast()
    const description = remove(props)
    const dialog = description?.dialog
    const confirm = dialog && 'component' in dialog ? dialog.component : undefined
    if (!description || !dialog || !isValidElement<Confirm>(confirm)) return description
    const { onConfirm } = confirm.props
    const component = cloneElement(confirm, {
      onConfirm: (...confirmed) => {
        keepInTrash(client, publishedIdOf(props.id), user?.name ?? '').then(
          () => onConfirm(...confirmed),
          () =>
            toast.push({
              status: 'error',
              title: 'We couldn’t put it into the trash, so nothing was deleted. Try again.',
            }),
        )
      },
    })
    return { ...description, dialog: { type: 'custom', component } }
  }
  useDelete.action = 'delete'
  made.set(remove, useDelete)
  return useDelete
}

type Confirm = { onConfirm: (...confirmed: unknown[]) => void }
