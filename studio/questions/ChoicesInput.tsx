import { problemOfChoice } from '@fest/schemas/content/checks/custom-questions.ts'
import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { TrashIcon } from '@sanity/icons/Trash'
import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type ArrayOfObjectsInputProps, insert, set, setIfMissing, unset } from 'sanity'
import { Note } from '../page/Parts.tsx'
import { pastedInto } from '../forms/pasted-lines.ts'
import {
  type EmptyLine,
  type Line,
  linesOf,
  newChoice,
  newKey,
  type StoredChoice,
  type Typed,
  withTyped,
} from './choice-lines.ts'

/**
 * Enter goes to the next line, Backspace removes an empty one, Alt and an arrow move one, and pasted lines
 * are choices. The empty line is rendered in advance, so that letters typed after Enter don't get lost.
 */
export function ChoicesInput(props: ArrayOfObjectsInputProps) {
  const { elementProps, focusPath, id, onChange, onItemMove, onPathFocus, readOnly, validation } = props
  // The schema's only list of this kind.
  const stored = (props.value ?? []) as StoredChoice[]
  const [typed, setTyped] = useState<Typed | null>(null)
  const [empty, setEmpty] = useState<EmptyLine>({ key: newKey(), below: null })
  const [active, setActive] = useState<string | null>(null)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const wanted = useRef<string | null>(null)

  const isKept = stored.some(({ _key, label = '' }) => _key === typed?.key && label === typed.label)
  if (typed && isKept) setTyped(null)
  const choices = withTyped(stored, typed)
  const isLocked = readOnly === true
  const lines = linesOf(choices, isLocked ? null : empty)

  const focus = (key: string | undefined) => focusLine(inputs.current, key)
  // A line that was moved or just rendered.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    focus(wanted.current)
    wanted.current = null
  })
  // The target of Sanity's links, as from its list of problems.
  const [led] = focusPath
  const ledTo = typeof led === 'object' && '_key' in led ? led._key : undefined
  useEffect(() => focusLine(inputs.current, ledTo), [ledTo])
  useImperativeHandle(
    elementProps.ref,
    // Sanity calls no other method.
    () => ({ focus: () => active === null && focus(lines[0]?.key) }) as unknown as HTMLElement,
  )

  const add = (below: string | null, added: readonly StoredChoice[]) => [
    setIfMissing([]),
    insert([...added], 'after', [choices.some(({ _key }) => _key === below) ? { _key: below ?? '' } : -1]),
  ]

  function worded({ key, isStored }: Line, label: string) {
    if (isStored)
      return [label === '' ? unset([{ _key: key }, 'label']) : set(label, [{ _key: key }, 'label'])]
    setEmpty({ key: newKey(), below: null })
    return add(empty.below, [newChoice(label, key)])
  }

  function type(line: Line, label: string): void {
    if (!line.isStored && label === '') return
    setTyped({ key: line.key, label, below: empty.below })
    onChange(worded(line, label))
  }

  function remove({ key, isStored }: Line): void {
    const place = lines.findIndex((line) => line.key === key)
    wanted.current = (lines[place - 1] ?? lines[place + 1])?.key ?? null
    if (isStored) onChange(unset([{ _key: key }]))
    setTyped(null)
    setEmpty({ ...empty, below: null })
  }

  function move({ key, isStored }: Line, by: -1 | 1): void {
    const fromIndex = choices.findIndex(({ _key }) => _key === key)
    const toIndex = fromIndex + by
    if (!isStored || toIndex < 0 || toIndex >= choices.length) return
    wanted.current = key
    setEmpty({ ...empty, below: null })
    onItemMove({ fromIndex, toIndex })
  }

  function press(event: KeyboardEvent, line: Line): void {
    if (event.nativeEvent.isComposing) return
    const place = lines.indexOf(line)
    const step = { ArrowUp: -1, ArrowDown: 1 } as const
    if (event.key === 'Enter') {
      event.preventDefault()
      if (line.label.trim() === '') return
      const isLast = choices.at(-1)?._key === line.key
      setEmpty({ ...empty, below: isLast ? null : line.key })
      wanted.current = empty.key
    } else if (event.key === 'Backspace' && line.label === '') {
      event.preventDefault()
      remove(line)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      if (event.altKey) move(line, step[event.key])
      else focus(lines[place + step[event.key]]?.key)
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, line: Line): void {
    const pasted = pastedInto(event.currentTarget, event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    const below = pasted.below.map((label) => newChoice(label))
    setTyped({ key: line.key, label: pasted.own, below: empty.below })
    onChange([...[worded(line, pasted.own)].flat(), insert(below, 'after', [{ _key: line.key }])])
    wanted.current = below.at(-1)?._key ?? null
  }

  const problems = new Map(
    choices.flatMap(({ _key }, index) => {
      const problem = _key === active ? null : problemOfChoice(choices, index)
      return problem === null ? [] : [[_key, problem] as const]
    }),
  )
  return (
    <Stack gap={2} data-testid="choices">
      {lines.map((line, index) => {
        const problem = problems.get(line.key)
        const name = line.label.trim() === '' ? `choice ${index + 1}` : `“${line.label.trim()}”`
        const place = choices.findIndex(({ _key }) => _key === line.key)
        return (
          <Stack key={line.key} gap={2}>
            <Flex gap={1} align="center">
              <div style={{ flex: 1 }}>
                <TextInput
                  ref={(input) => {
                    if (input) inputs.current.set(line.key, input)
                    else inputs.current.delete(line.key)
                  }}
                  id={index === 0 ? id : undefined}
                  aria-label={line.isStored ? `Choice ${place + 1}` : 'Next choice'}
                  aria-invalid={problem !== undefined}
                  aria-describedby={problem === undefined ? undefined : `${id}-${line.key}`}
                  placeholder={line.isStored ? '' : choices.length === 0 ? 'First choice' : 'Next choice'}
                  autoComplete="off"
                  fontSize={1}
                  value={line.label}
                  readOnly={isLocked}
                  onFocus={() => {
                    setActive(line.key)
                    onPathFocus([])
                  }}
                  onBlur={() => {
                    setActive(null)
                    setTyped(null)
                    if (!line.isStored) setEmpty({ ...empty, below: null })
                  }}
                  onChange={({ currentTarget }) => type(line, currentTarget.value)}
                  onKeyDown={(event) => press(event, line)}
                  onPaste={(event) => paste(event, line)}
                />
              </div>
              {!isLocked && (
                // The keys do the same from within the line, so Tab goes on to the next question.
                <Flex gap={1} style={{ visibility: line.isStored ? 'visible' : 'hidden' }}>
                  <LineButton
                    icon={ArrowUpIcon}
                    label={`Move ${name} up`}
                    isOff={place === 0}
                    onPress={() => move(line, -1)}
                  />
                  <LineButton
                    icon={ArrowDownIcon}
                    label={`Move ${name} down`}
                    isOff={place === choices.length - 1}
                    onPress={() => move(line, 1)}
                  />
                  <LineButton
                    icon={TrashIcon}
                    label={`Remove ${name}`}
                    isOff={false}
                    onPress={() => remove(line)}
                  />
                </Flex>
              )}
            </Flex>
            {problem !== undefined && (
              <Text
                id={`${id}-${line.key}`}
                size={1}
                role="alert"
                style={{ color: 'var(--card-badge-critical-fg-color)' }}
              >
                {problem}
              </Text>
            )}
          </Stack>
        )
      })}
      {problems.size === 0 &&
        validation
          .filter(({ level }) => level === 'error')
          .map(({ message }) => (
            <Text key={message} size={1} muted>
              {message}
            </Text>
          ))}
      {!isLocked && (
        <Note>Enter goes to the next line, Alt with ↑ or ↓ moves one. You can paste a list.</Note>
      )}
    </Stack>
  )
}

function focusLine(inputs: ReadonlyMap<string, HTMLInputElement>, key: string | undefined): void {
  const input = key === undefined ? undefined : inputs.get(key)
  if (!input || input === document.activeElement) return
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}

type LineButtonProps = { icon: typeof TrashIcon; label: string; isOff: boolean; onPress: () => void }

function LineButton({ icon, label, isOff, onPress }: LineButtonProps) {
  return (
    <Button
      icon={icon}
      mode="bleed"
      padding={2}
      fontSize={1}
      tabIndex={-1}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    />
  )
}
