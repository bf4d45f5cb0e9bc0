import type { ReactNode } from 'react'
import type { InputProps, SlugInputProps } from 'sanity'
import { AddressInput } from './AddressInput.tsx'
import { InputWithUnreadDate } from './UnreadDate.tsx'

/** Any input of a form, with what ours do otherwise than Sanity's: addresses and dates. */
export function FormInput(props: InputProps): ReactNode {
  return isAddress(props) ? <AddressInput {...props} /> : <InputWithUnreadDate {...props} />
}

function isAddress(props: InputProps): props is SlugInputProps {
  return props.schemaType.name === 'slug'
}
