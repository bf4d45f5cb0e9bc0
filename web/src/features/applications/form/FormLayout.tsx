// @chunk application-form
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { formStateOptions } from '#app/features/applications/form/form-state.queries.ts'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { Container } from '#app/ui/Container.tsx'
import { FormWindow, type FormWindowProps } from './FormWindow.tsx'

/** A form while it is open, with the organizers' text about it: below it on a phone, beside it where there is room. */
export function FormLayout(props: FormWindowProps) {
  const { form, pageKey } = props
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  // What organizers wrote is about sending it in. The window asks whether anybody can.
  const { data: state } = useQuery({ ...formStateOptions(form), enabled: false })
  const isOver = state?.state === 'over'
  const hasWords = !isOver && page?.body && page.body.length > 0
  return (
    <Container className="pb-24">
      <div className="group gap-x-16 border-t border-line pt-10 lg:grid lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <FormWindow {...props} />
        </div>
        {hasWords ? (
          <section
            aria-labelledby="good-to-know"
            // Out of sight below what stands in for the form: a closed form is much shorter, and this would jump.
            className="mt-14 self-start text-small max-lg:group-has-data-form-loads:invisible lg:sticky lg:top-28 lg:mt-0 noscript:visible!"
          >
            <h2 id="good-to-know" className="mb-4 text-title">
              Good to know
            </h2>
            <RichText value={page.body} />
          </section>
        ) : null}
      </div>
    </Container>
  )
}
