import type { ReactNode } from 'react'
import type { InputProps, StringInputProps } from 'sanity'
import { InputWithMap } from './campus/SpotInput.tsx'
import { isTime, TimeInput } from './zone/TimeInput.tsx'
import { ZoneInput } from './zone/ZoneInput.tsx'

/** Any input of a form: places have a map, times are in the event's zone, and changing that zone asks first. */
export function FormInput(props: InputProps): ReactNode {
  if (isTime(props)) return <TimeInput {...props} />
  // The only field of this name is the text in the event's settings.
  if (props.path.length === 1 && props.path[0] === 'timeZone')
    return <ZoneInput {...(props as StringInputProps)} />
  return <InputWithMap {...props} />
}
