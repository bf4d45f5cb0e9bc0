import { useOnDevice } from '#app/lib/hydration/use-on-device.ts'

const never = () => () => {}

/** Tried with the tab's own storage, which browsers allow or forbid together with the device's: no other tab sees it. */
function canStore(): boolean {
  try {
    sessionStorage.setItem('fest-can-store', '')
    sessionStorage.removeItem('fest-can-store')
    return true
  } catch {
    return false
  }
}

/** Warns people who won't stay signed in, before they sign in; nothing where the browser stores data. */
export function StorageNote() {
  if (useOnDevice(never, canStore) !== false) return null
  return (
    <output className="mt-4 block border-s-2 border-ember py-0.5 ps-4 text-small">
      Your browser stores nothing for this site, so you’ll be signed out when this page closes or reloads. To
      stay signed in, allow this site’s data in the browser’s settings.
    </output>
  )
}
