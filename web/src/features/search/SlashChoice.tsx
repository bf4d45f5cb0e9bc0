import { useState } from 'react'
import { chooseSlash, isSlashOn } from './slash-shortcut.ts'
import '#app/ui/styles/boxes.css'

/** Which keys open the search, where there are keys; and the way to keep "/" for something else. */
export function SlashChoice() {
  const [isOn, setIsOn] = useState(isSlashOn)
  return (
    <p className="mt-6 hidden flex-wrap items-center justify-between gap-x-8 border-t border-line pt-2 text-label text-muted [@media(hover:hover)]:flex">
      <span>
        <kbd className="font-mono">Ctrl K</kbd> or <kbd className="font-mono">Cmd K</kbd> opens this
        everywhere.
      </span>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            chooseSlash(event.target.checked)
            setIsOn(event.target.checked)
          }}
          className="size-4"
        />
        <span>
          <kbd className="font-mono">/</kbd> opens it too
        </span>
      </label>
    </p>
  )
}
