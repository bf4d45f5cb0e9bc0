import { useState } from 'react'
import { Dialog } from '#app/ui/Dialog.tsx'
import { MenuIcon } from '#app/ui/icons.tsx'
import { PanelName } from './PanelName.tsx'
import { Rail } from './Rail.tsx'

/** On a narrow screen: where one is, and the rail in a sheet behind a button. */
export function TopBar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center justify-between gap-3 border-b border-line bg-bg px-2 pr-4 lg:hidden print:hidden">
      <PanelName />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mr-2.5 grid size-11 place-items-center rounded-control"
      >
        <MenuIcon className="size-5" />
        <span className="sr-only">Open the menu</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Where to?">
        <Rail hasName={false} />
      </Dialog>
    </header>
  )
}
