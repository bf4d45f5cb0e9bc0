import { adminKindLabels, adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Select, TextInput } from '#app/ui/forms/Field.tsx'
import { adminsOptions } from '../backend/admins.queries.ts'
import { topics } from './log-address.ts'
import { logActorsOptions } from './log.queries.ts'

type LogFilterBarProps = { query: URLSearchParams; onChange: (name: string, value: string) => void }

/** The log's filters, kept in the address so that they can be shared. */
export function LogFilterBar({ query, onChange }: LogFilterBarProps) {
  const { data: admins = [] } = useQuery(adminsOptions())
  const { data: former = [] } = useQuery(logActorsOptions())
  const others = admins.flatMap(({ id, name, email, is_me }) =>
    id === null || is_me ? [] : [{ id, name: name ?? email }],
  )
  return (
    <search className="grid max-w-264 grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 pb-4 [&_:is(select,input)]:min-h-11 [&_:is(select,input)]:py-1.5">
      <Choose label="Who" name="who" query={query} onChange={onChange}>
        <option value="">Everyone</option>
        <option value="me">You</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="nobody">The site itself</option>
        {former.length === 0 ? null : (
          <optgroup label="No longer admins">
            {former.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {name === null ? email : `${name} (${email})`}
              </option>
            ))}
          </optgroup>
        )}
      </Choose>
      <Choose label="What" name="what" query={query} onChange={onChange}>
        <option value="">Everything</option>
        {Object.entries(topics).map(([name, { title }]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Choose>
      <Choose label="Where" name="kind" query={query} onChange={onChange}>
        <option value="">Everywhere</option>
        {adminKinds.map((kind) => (
          <option key={kind} value={kind}>
            {adminKindLabels[kind]}
          </option>
        ))}
      </Choose>
      <Day label="From" name="since" query={query} onChange={onChange} />
      <Day label="Until" name="until" query={query} onChange={onChange} />
    </search>
  )
}

type ControlProps = LogFilterBarProps & { label: string; name: string }

function Choose({ label, name, query, onChange, children }: ControlProps & { children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-label text-muted">
        {label}
      </label>
      <Select id={id} value={query.get(name) ?? ''} onChange={({ target }) => onChange(name, target.value)}>
        {children}
      </Select>
    </div>
  )
}

function Day({ label, name, query, onChange }: ControlProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-label text-muted">
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        defaultValue={query.get(name) ?? ''}
        onChange={({ target }) => onChange(name, target.value)}
      />
    </div>
  )
}
