import { useEffect, useState } from 'react'
import { useGrantsStore } from 'sanity'

export type Rights = { canMove: boolean; canPublish: boolean }

/** What the Content Lake lets this person do with sessions. Nothing until it has said so. */
export function useRights(): Rights {
  const grants = useGrantsStore()
  const [rights, setRights] = useState<Rights>({ canMove: false, canPublish: false })
  useEffect(() => {
    const ask = (_id: string, name: keyof Rights) =>
      grants
        .checkDocumentPermission('update', { _id, _type: 'session' })
        .subscribe(({ granted }) => setRights((known) => ({ ...known, [name]: granted })))
    const subscriptions = [ask('drafts.session', 'canMove'), ask('session', 'canPublish')]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [grants])
  return rights
}
