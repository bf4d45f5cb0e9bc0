import type { ServiceState } from './services.ts'

const words: Record<ServiceState['state'], string> = {
  works: 'Works',
  fails: 'Fails',
  unknown: 'Can’t check from here',
}

/** What visitors depend on beside the content, and whether it answers. */
export function Services({ services }: { services: readonly ServiceState[] }) {
  return (
    <dl className="health-services">
      {services.map(({ id, title, state, text }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>
            <span className="health-state" data-state={state}>
              {words[state]}
            </span>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
