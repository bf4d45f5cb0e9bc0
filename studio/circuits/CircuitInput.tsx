import { Stack } from '@sanity/ui'
import { type ObjectInputProps, set, setIfMissing, type StringInputProps } from 'sanity'
import { DrawnSource } from './DrawnSource.tsx'

/** A circuit of a text or a material, drawn above its fields. */
export function CircuitInput(props: ObjectInputProps) {
  const { value, onChange, readOnly } = props
  return (
    <Stack gap={4}>
      <DrawnSource
        source={value?.['source']}
        isReadOnly={readOnly === true}
        onDraw={(source) => onChange([setIfMissing({ _type: 'circuit' }), set(source, ['source'])])}
      />
      {props.renderDefault(props)}
    </Stack>
  )
}

/** A circuit that is a field of its own, such as what a challenge begins with. */
export function SourceInput(props: StringInputProps) {
  const { value, onChange, readOnly } = props
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      <DrawnSource source={value} isReadOnly={readOnly === true} onDraw={(source) => onChange(set(source))} />
    </Stack>
  )
}
