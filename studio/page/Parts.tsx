import { formatCount } from '@fest/schemas/core/count-words.ts'
import { Badge, Box, Button, Card, Checkbox, Flex, Grid, Heading, Select, Stack, Text } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

type PartProps = { title: ReactNode; action?: ReactNode; children?: ReactNode }

export function Part({ title, action, children }: PartProps) {
  const id = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Flex gap={3} align="center">
        <Box flex={1}>
          <Heading as="h2" id={id} size={2}>
            {title}
          </Heading>
        </Box>
        {action}
      </Flex>
      {children}
    </Stack>
  )
}

type FoldedProps = { title: string; count: number; isOpen?: boolean; children: ReactNode }

/** A part of a page that can be folded, with how much it holds; nothing when it is empty. */
export function Folded({ title, count, isOpen = false, children }: FoldedProps) {
  if (count === 0) return null
  return (
    <Card as="details" borderBottom paddingY={3} open={isOpen}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the heading is its label */}
      <summary>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        <Badge>{formatCount(count)}</Badge>
      </summary>
      <Stack gap={4} paddingTop={4}>
        {children}
      </Stack>
    </Card>
  )
}

/** The decision at the end of a page, in sight however long the page is. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <Card as="footer" borderTop paddingY={4}>
      <Flex wrap="wrap" gap={3} align="center" justify="space-between">
        {children}
      </Flex>
    </Card>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Text as="p" muted size={1}>
      {children}
    </Text>
  )
}

/** What just happened, or is happening: read out, too. */
export function Status({ children }: { children: ReactNode }) {
  return (
    <Note>
      <output>{children}</output>
    </Note>
  )
}

type AlertProps = {
  children: ReactNode
  /** What helps, unless trying again does. */
  action?: ReactNode
  onRetry?: () => void
}

/** What went wrong, read out at once. */
export function Alert({ children, action, onRetry }: AlertProps) {
  return (
    <Card tone="critical" border radius={2} padding={3} role="alert">
      <Flex gap={3} align="center">
        <Box flex={1}>
          <Text size={1}>{children}</Text>
        </Box>
        {onRetry ? <Button mode="ghost" text="Try again" onClick={onRetry} /> : action}
      </Flex>
    </Card>
  )
}

export function TableHead({ headings }: { headings: readonly string[] }) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            <Text muted size={1}>
              {heading}
            </Text>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type ProgressProps = { value: number; max: number; children: ReactNode }

export function Progress({ value, max, children }: ProgressProps) {
  return (
    <Flex as="label" flex={1} gap={4} align="center">
      <Box flex={1}>
        <progress value={value} max={max} />
      </Box>
      <Text as="output" muted size={1}>
        {children}
      </Text>
    </Flex>
  )
}

type FieldProps = {
  label: ReactNode
  children: ReactNode
}

/** An input with its label in front, or above it on a phone. */
export function Field({ label, children }: FieldProps) {
  return (
    <Grid as="label" gridTemplateColumns={[1, 1, 3]} gap={3}>
      <Stack paddingY={2}>
        <Text size={1}>{label}</Text>
      </Stack>
      <Box gridColumn={['auto', 'auto', 2]}>{children}</Box>
    </Grid>
  )
}

type ChoiceProps<Value extends string> = {
  label: ReactNode
  value: Value
  options: { readonly [Each in Value]?: string }
  isLocked?: boolean
  onChoose: (value: Value) => void
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, isLocked = false, onChoose } = props
  return (
    <Field label={label}>
      <Select
        value={value}
        disabled={isLocked}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
      >
        {Object.entries<string | undefined>(options).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** A selection after some of its ids were ticked or unticked. */
export function withTicks(chosen: Iterable<string>, ids: readonly string[], isTicked: boolean): Set<string> {
  return new Set(isTicked ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)))
}

type TickProps = {
  isTicked: boolean
  isLocked?: boolean
  /** Read out in place of the words. */
  name?: string
  onTick: (isTicked: boolean) => void
  children?: ReactNode
}

export function Tick({ isTicked, isLocked = false, name, onTick, children }: TickProps) {
  return (
    <Flex as="label" gap={3} align="center">
      <Checkbox
        checked={isTicked}
        disabled={isLocked}
        aria-label={name}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {children !== undefined && (
        <Box flex={1}>
          <Text as="span" size={1}>
            {children}
          </Text>
        </Box>
      )}
    </Flex>
  )
}

type Line = {
  key: string
  /** Its kind or place, in front. */
  note: ReactNode
  text: ReactNode
  detail?: ReactNode
  action?: ReactNode
}

type Props = { lines: readonly Line[]; 'aria-label'?: string }

/** Lines of a kind, each with a note in front and perhaps a button at its end. */
export function LineList({ lines, ...list }: Props) {
  return (
    <Stack as="ul" {...list}>
      {lines.map(({ key, note, text, detail, action }) => (
        <Card key={key} as="li" borderBottom paddingY={3}>
          <Flex gap={3} align="center">
            <Box flex={1}>
              <Grid gridTemplateColumns={[1, 1, 5]} gap={3}>
                <Text muted size={1}>
                  {note}
                </Text>
                <Box gridColumn={['auto', 'auto', 4]}>
                  <Stack gap={3}>
                    <Text size={1}>{text}</Text>
                    {detail}
                  </Stack>
                </Box>
              </Grid>
            </Box>
            {action}
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}
