import { isTimeZone } from '@fest/schemas/content/event-time-zone.ts'
import { keptClockTimes, timedQuery, type ZoneChange, zoneChange } from '@fest/schemas/content/zone-change.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import type { SanityClient } from '@sanity/client'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import { set, type StringInputProps } from 'sanity'
import { Note } from '../page/Parts.tsx'
import { useLake, useLiveQuery } from '../documents/use-lake.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { useEventZone } from './use-event-zone.ts'

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC']

/** The event's zone. A new one changes either displayed times or instants, so somebody has to choose. */
export function ZoneInput(props: StringInputProps) {
  const { value, onChange, readOnly, elementProps } = props
  const current = useEventZone()
  const live = useLiveQuery<StoredDocument[]>(timedQuery)
  const [typed, setTyped] = useState<string>()
  const listId = useId()

  const documents = live.result
  const shown = typed ?? value ?? ''
  const change =
    documents && shown !== current && isTimeZone(shown) ? zoneChange(documents, current, shown) : undefined

  function type(text: string): void {
    const isHeld = !documents || !isTimeZone(text) || zoneChange(documents, current, text).isFelt
    setTyped(isHeld ? text : undefined)
    if (!isHeld && text !== value) onChange(set(text))
  }

  const textProps = {
    ...elementProps,
    value: shown,
    readOnly: readOnly === true || !documents,
    onChange: ({ currentTarget }: FormEvent) => type((currentTarget as HTMLInputElement).value.trim()),
    // The type lacks `list`, but the input gets it.
    list: listId,
    autoComplete: 'off',
    spellCheck: false,
  }
  return (
    <Stack gap={3}>
      {props.renderDefault({ ...props, value: shown, elementProps: textProps })}
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
      {typed !== undefined && !isTimeZone(typed) && (
        <Note>Choose a zone from the list, like Europe/Berlin. Until then it stays {current}.</Note>
      )}
      {change?.isFelt && !readOnly && (
        <Choice
          {...{ change, current }}
          wished={shown}
          isStored={value === shown}
          onMove={() => {
            onChange(set(shown))
            setTyped(undefined)
          }}
          onKept={(isStored) => {
            if (!isStored) onChange(set(shown))
            setTyped(undefined)
          }}
          onCancel={() => {
            if (value !== current) onChange(set(current))
            setTyped(undefined)
          }}
        />
      )}
    </Stack>
  )
}

type ChoiceProps = {
  change: ZoneChange
  current: string
  wished: string
  /** Whether the draft has the zone already. */
  isStored: boolean
  onMove: () => void
  /** The times were changed; `isStored`: the zone, too. */
  onKept: (isStored: boolean) => void
  onCancel: () => void
}

function Choice({ change, current, wished, isStored, onMove, onKept, onCancel }: ChoiceProps) {
  const client = useLake()
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')

  async function keep(): Promise<void> {
    setState('busy')
    try {
      onKept(await keepClockTimes(client, current, wished))
    } catch {
      setState('failed')
    }
  }

  return (
    <Card tone="caution" padding={4} radius={3} border data-testid="zone-change">
      <Stack gap={4}>
        <Text size={1} weight="semibold">
          {isStored ? `${wished} applies once this is published.` : `From ${current} to ${wished}?`}
        </Text>
        <Text size={1}>
          Keep the clock times if the zone was wrong: 10:00 stays 10:00, from now on in {wished}. That changes{' '}
          {counted(change.documents, 'document', 'documents')} at once, on the site too.
        </Text>
        <Text size={1}>
          Move them if everything still happens at the same moment. Once you publish this: {change.moving}
        </Text>
        <Text size={1}>
          First and last day stay. What is scheduled in Release and times set in the admin area keep their
          moment either way.
        </Text>
        {state === 'failed' && (
          <Text size={1} role="alert">
            Nothing was changed: we couldn’t save it, or somebody else just changed a time. Try again.
          </Text>
        )}
        <Flex gap={2} wrap="wrap">
          <Button
            text="Keep the clock times"
            tone="primary"
            disabled={state === 'busy'}
            loading={state === 'busy'}
            onClick={() => void keep()}
          />
          {!isStored && (
            <Button text="Move the clock times" mode="ghost" disabled={state === 'busy'} onClick={onMove} />
          )}
          <Button text={`Stay in ${current}`} mode="bleed" disabled={state === 'busy'} onClick={onCancel} />
        </Flex>
      </Stack>
    </Card>
  )
}

/**
 * Changes the zone and every stored time, so that displayed times stay, in drafts and published documents. In
 * one transaction, refused if somebody changed a document meanwhile. False when there are no settings yet.
 */
async function keepClockTimes(client: SanityClient, from: string, to: string): Promise<boolean> {
  const documents = await client.fetch<StoredDocument[]>(
    timedQuery,
    {},
    { perspective: 'raw', useCdn: false, tag: 'zone.read' },
  )
  const transaction = client.transaction()
  let hasSettings = false
  for (const document of documents) {
    const isSettings = document._type === 'siteSettings'
    hasSettings ||= isSettings
    const fields = { ...keptClockTimes(document, from, to), ...(isSettings && { timeZone: to }) }
    if (Object.keys(fields).length === 0) continue
    transaction.patch(document._id, (patch) => patch.set(fields).ifRevisionId(document._rev))
  }
  await transaction.commit({ returnDocuments: false, visibility: 'sync', tag: 'zone.keep' })
  return hasSettings
}
