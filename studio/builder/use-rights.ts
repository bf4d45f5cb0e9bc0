import { useEffect, useState } from 'react'
import { useGrantsStore } from 'sanity'

export type Rights = { canMove: boolean; canPublish: boolean }

/** What this person may do with sessions, according to the Content Lake. Nothing until that is known. */
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
