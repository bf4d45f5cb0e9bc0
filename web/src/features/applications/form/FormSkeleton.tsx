// @chunk application-form
import { Skeleton } from '#app/ui/states/Skeleton.tsx'

export function FormSkeleton() {
  return (
    <div data-form-loads="" className="min-h-180 max-w-2xl space-y-6">
      <output className="sr-only">Loading the form</output>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}
