import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type ArrayOfPrimitivesInputProps, insert, type InputProps, set } from 'sanity'
import { pastedInto } from './pasted-lines.ts'

/** Whether the field is a list of short texts that are typed, not chosen. */
export function isLines({ schemaType }: InputProps): boolean {
  if (schemaType.jsonType !== 'array' || schemaType.of[0]?.jsonType !== 'string') return false
  const { layout, list } = schemaType.options ?? {}
  return layout === undefined && list === undefined
}

/** Sanity's rows, with Enter to add a line, Backspace to remove an empty one, and pasted lines as entries. */
export function LinesInput(props: ArrayOfPrimitivesInputProps) {
  const rows = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  const inputs = () => [...(rows.current?.querySelectorAll('input') ?? [])]
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const input = inputs()[wanted.current]
    if (!input) return
    wanted.current = null
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
  })

  /** The row that an event is from; null for a button's. */
  function rowOf({ target }: { target: EventTarget }) {
    const index = inputs().findIndex((input) => input === target)
    return index === -1 || props.readOnly === true ? null : { index, input: target as HTMLInputElement }
  }

  function press(event: KeyboardEvent): void {
    const row = rowOf(event)
    if (!row || event.nativeEvent.isComposing) return
    const isEmpty = row.input.value === ''
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isEmpty) return
      wanted.current = row.index + 1
      props.onInsert({ items: [''], position: 'after', referenceIndex: row.index })
    } else if (event.key === 'Backspace' && isEmpty) {
      event.preventDefault()
      wanted.current = Math.max(0, row.index - 1)
      props.onItemRemove(row.index)
    }
  }

  function paste(event: ClipboardEvent): void {
    const row = rowOf(event)
    if (!row) return
    const pasted = pastedInto(row.input, event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    wanted.current = row.index + pasted.below.length
    props.onChange([set(pasted.own, [row.index]), insert(pasted.below, 'after', [row.index])])
  }

  return (
    <div ref={rows} role="presentation" onKeyDown={press} onPaste={paste}>
      {props.renderDefault(props)}
    </div>
  )
}
