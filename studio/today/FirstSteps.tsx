import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import { useProject } from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import { readStudioEnvironment } from '../environment.ts'
import { type Step, stepsOf } from '../findings/first-steps.ts'
import { Note } from '../page/Note.tsx'
import { Part } from '../page/Part.tsx'
import { PlaceLink } from '../page/PlaceLink.tsx'

/** On one's own computer there is one organizer; only a hosted project can invite more. */
const { kind } = readStudioEnvironment(import.meta.env)

type Props = {
  documents: readonly StoredDocument[]
  /** Not for those who couldn't take them. */
  isShown: boolean
  /** What follows, which may depend on whether there are steps. */
  children: (hasSteps: boolean) => ReactNode
}

/** The steps from an empty dataset to an event, above what needs attention; hidden once all are done. */
export function FirstSteps({ documents, isShown, children }: Props) {
  const project = useProject()
  const invited =
    kind === 'embedded' ? null : (project?.members.filter(({ isRobot }) => !isRobot).length ?? null)
  const steps = stepsOf(documents, invited)
  const hasSteps = isShown && steps.some(({ isDone }) => !isDone)
  return (
    <>
      {hasSteps && <Checklist steps={steps} />}
      {children(hasSteps)}
    </>
  )
}

function Checklist({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone)
  const next = steps.find(({ isDone }) => !isDone)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? steps : steps.filter(({ isDone }) => !isDone)
  return (
    <Part title={done.length === 0 ? 'From nothing to an event' : 'On the way to your event'}>
      <Note>
        <output>{`${done.length} of ${steps.length} steps done.`}</output> Do them in any order. Each is
        checked off once its fields have something in them.
      </Note>
      <progress value={done.length} max={steps.length} aria-label="Steps done" />
      <Card border radius={2}>
        <Stack as="ol">
          {shown.map((step) => (
            <Card key={step.id} as="li" borderBottom={step !== shown.at(-1)} padding={4}>
              <Stack gap={4}>
                <Flex gap={3} align="center">
                  <Text weight="semibold" muted={step.isDone}>
                    <PlaceLink place={step.place}>
                      {step.isDone && 'Done: '}
                      {step.title}
                    </PlaceLink>
                  </Text>
                  {step === next && <Badge tone="primary">Next</Badge>}
                </Flex>
                {!step.isDone && (
                  <Note>
                    {step.text}{' '}
                    {step.also && <PlaceLink place={step.also.place}>{step.also.title}</PlaceLink>}
                  </Note>
                )}
              </Stack>
            </Card>
          ))}
        </Stack>
      </Card>
      {done.length > 0 && (
        <Flex>
          <Button
            mode="ghost"
            aria-expanded={isWhole}
            text={isWhole ? 'Hide what’s done' : `Show what’s done (${done.length})`}
            onClick={() => setIsWhole(!isWhole)}
          />
        </Flex>
      )}
    </Part>
  )
}
