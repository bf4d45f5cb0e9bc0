// @chunk panel
import { Button, type ButtonProps } from '#app/ui/Button.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Form } from '#app/ui/forms/Form.tsx'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import type { LinkProps } from '#app/ui/Link.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonRows, SkeletonText } from '#app/ui/states/Skeleton.tsx'

/** A button of the panel: small, and quiet beside whatever the screen is for. */
export const PanelButton = (button: ButtonProps) => <Button variant="quiet" size="sm" {...button} />

/** A link that looks like it. */
export const PanelLink = (link: LinkProps) => <LinkButton variant="quiet" size="sm" {...link} />

type List = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

export function NextPageButton({ list, children }: { list: List; children: ReactNode }) {
  if (!list.hasNextPage) return null
  return (
    <PanelButton
      className="mt-6"
      pendingLabel={list.isFetchingNextPage && 'Loading'}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </PanelButton>
  )
}

/** An error message; nothing without an error. */
export function Problem({ className = '', children }: { className?: string; children: ReactNode }) {
  return children ? (
    <p role="alert" className={`text-ember ${className}`}>
      {children}
    </p>
  ) : null
}

type PanelFormProps = Omit<ComponentProps<typeof Form>, 'onSubmit'> & {
  /** Resolves once the answers were saved or refused. */
  onSubmit: () => Promise<unknown> | void
}

const wrongField = '[aria-invalid]:not(fieldset), fieldset[aria-invalid] input'

/** A form of the panel. Errors are beside their fields, and the first of them gets the focus. */
export function PanelForm({ onSubmit, ...form }: PanelFormProps) {
  async function submit({ currentTarget }: FormEvent<HTMLFormElement>) {
    await onSubmit()
    // After the words have been rendered.
    requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>(wrongField)?.focus())
  }
  return <Form {...form} onSubmit={(event) => void submit(event)} />
}

type ScreenHeadProps = { title: string; lead?: ReactNode; children?: ReactNode }

/** The head of a screen of the panel. Its title takes the focus after a navigation. */
export function ScreenHead({ title, lead, children }: ScreenHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
      <div>
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        {lead ? <p className="mt-1 text-label text-muted">{lead}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div> : null}
    </header>
  )
}

/** Also for a heading that has something beside it. */
export const partHeading = 'text-[1.0625rem]/[1.35] tracking-[-0.01em]'

type SectionProps = {
  title: ReactNode
  className?: string | undefined
  headingClass?: string | undefined
  children: ReactNode
}

export function Section({ title, className, headingClass = partHeading, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={headingClass}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type ViewsProps<View extends string> = {
  legend: string
  views: readonly { view: View; label: ReactNode }[]
  chosen: View
  onChoose: (view: View) => void
}

/** The views of one screen, side by side; the one that is shown is underlined. */
export function Views<View extends string>({ legend, views, chosen, onChoose }: ViewsProps<View>) {
  return (
    <fieldset className="flex flex-wrap gap-1 border-b border-line">
      <legend className="sr-only">{legend}</legend>
      {views.map(({ view, label }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
          data-tight={views.length > 4 || undefined}
          className="min-h-11 px-3.5 font-medium text-muted hover:text-text aria-pressed:text-text aria-pressed:[box-shadow:inset_0_-2px_0_var(--color-amber)] max-[30rem]:data-tight:min-w-11 max-[30rem]:data-tight:px-2"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

type AnsweredProps<Data> = {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** What is loading, for screen readers to announce. */
  label: string
  count?: number
  as?: 'text' | 'rows'
  /** The screen's title until there is an answer. */
  title?: string
  /** Whether a failure is one line of text. */
  isInline?: boolean
  children: (data: Data) => ReactNode
}

/** A query's result; until then a placeholder, or the error with a retry button. */
export function Answered<Data>(props: AnsweredProps<Data>) {
  const { query, label, count = 6, as = 'text', title, isInline = false, children } = props
  const { data, error } = query
  if (data !== undefined) return children(data)
  const Skeleton = as === 'rows' ? SkeletonRows : SkeletonText
  const problem = error ? toPlainError(error) : null
  return (
    <>
      {title === undefined ? null : <ScreenHead title={title} />}
      {problem === null ? <Skeleton label={label} count={count} /> : null}
      {problem && isInline ? (
        <Problem>
          {sentenceOf(problem)}{' '}
          <button type="button" className="link" onClick={() => void query.refetch()}>
            Try again
          </button>
        </Problem>
      ) : null}
      {problem && !isInline ? <ErrorState {...problem} onRetry={() => void query.refetch()} /> : null}
    </>
  )
}
