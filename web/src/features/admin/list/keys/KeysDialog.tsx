import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { Switch } from '#app/ui/forms/Choice.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { Key } from '../../decisions/Key.tsx'
import { keyWords } from '../../kinds/list-keys.ts'

type KeysDialogProps = {
  kind: AdminKind
  isOn: boolean
  onChoose: (isOn: boolean) => unknown
  onClose: () => void
}

/** All keyboard shortcuts, and a switch for people whose software types letters by itself. */
export function KeysDialog({ kind, isOn, onChoose, onClose }: KeysDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" width="wide">
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {keyWords(kind).map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 font-body text-small font-semibold tracking-normal">{title}</h3>
            <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-2 text-small">
              {keys.map(({ keys: pressed, words }) => (
                <div key={words} className="contents">
                  <dt className="flex gap-1.5">
                    {pressed.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-5 border-t border-line pt-3">
        <Switch
          label="Single-letter shortcuts"
          help="Turn this off if you use dictation or press keys by accident. Arrows, Enter and Escape still work."
          checked={isOn}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
