import { namingZone } from '@fest/schemas/content/fields.ts'
import { Fragment, type ReactNode } from 'react'
import type { InputProps } from 'sanity'
import { inputZoneOf } from './input-zone.ts'
import { useEventZone } from './use-event-zone.ts'

export function isTime({ schemaType }: InputProps): boolean {
  return schemaType.jsonType === 'string' && schemaType.name === 'datetime'
}

/** A day and a time in the event's zone, which its help names. */
export function TimeInput(props: InputProps): ReactNode {
  const zone = useEventZone()
  const displayTimeZone = inputZoneOf(zone)
  if (displayTimeZone === null)
    return (
      <p role="alert">
        Times can’t be entered in {zone}. Choose the zone of a city nearby in the event’s settings.
      </p>
    )
  const { schemaType } = props
  const description =
    typeof schemaType.description === 'string'
      ? namingZone(schemaType.description, zone)
      : schemaType.description
  const zoned = { ...schemaType, description, options: { ...schemaType.options, displayTimeZone } }
  // The same field with other options: only the zone differs.
  const inZone = { ...props, schemaType: zoned } as unknown as InputProps
  return <Fragment key={zone}>{props.renderDefault(inZone)}</Fragment>
}
