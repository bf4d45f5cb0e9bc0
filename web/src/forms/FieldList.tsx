import { useState } from 'react'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import type { Answers, FormState, FieldLayout } from './form-definition.ts'
import { FormField } from './FormField.tsx'

type FieldListProps = { fields: readonly FieldLayout[]; formState: FormState }

/** The fields of a step, one below the other; those that few people need are folded away. */
export function FieldList({ fields, formState }: FieldListProps) {
  return (
    <div className="space-y-7">
      {groupsOf(fields).map((group) =>
        group.fold === undefined ? (
          group.fields.map((field) => <FormField key={field.name} field={field} formState={formState} />)
        ) : (
          <FoldedFields key={group.fold} title={group.fold} fields={group.fields} formState={formState} />
        ),
      )}
    </div>
  )
}

/** Open from the start if any field in it has an answer. */
function FoldedFields({ title, fields, formState }: FieldListProps & { title: string }) {
  const [isOpen] = useState(() => fields.some(({ name }) => isAnswered(formState.answers[name])))
  return (
    <details
      open={isOpen}
      className="group border-y border-line [&:has(+details)]:mb-0 [details+&]:border-t-0"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-medium hover:text-amber [&::-webkit-details-marker]:hidden">
        <span>
          <span>{title}</span> <span className="ml-1 text-label font-normal text-muted">optional</span>
        </span>
        <ChevronDownIcon className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-7 pt-2 pb-8">
        {fields.map((field) => (
          <FormField key={field.name} field={field} formState={formState} />
        ))}
      </div>
    </details>
  )
}

type Group = { fold: string | undefined; fields: FieldLayout[] }

function groupsOf(fields: readonly FieldLayout[]): Group[] {
  const groups: Group[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (last && last.fold === field.fold) last.fields.push(field)
    else groups.push({ fold: field.fold, fields: [field] })
  }
  return groups
}

function isAnswered(answer: Answers[string]): boolean {
  return Array.isArray(answer) ? answer.length > 0 : Boolean(answer)
}
