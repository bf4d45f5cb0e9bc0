// @chunk common
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** Size classes of what is loading, such as `h-6 w-48`, so that nothing jumps when it arrives. */
  className: string
}

/** A placeholder for something that is loading; visible after 300 ms. Decoration to screen readers. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={`block rounded-control bg-raised ${styles.skeleton} ${className}`} />
  )
}

type SkeletonSetProps = {
  /** What is loading; screen readers announce it once. */
  label: string
  count?: number
}

/** A placeholder for a text of `count` lines; the last one is shorter. */
export function SkeletonText({ label, count = 3 }: SkeletonSetProps) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      <output className="sr-only">{label}</output>
      {placesOf(count).map((place) => (
        <Skeleton key={place} className={`h-4 ${place === count ? 'w-3/5' : 'w-full'}`} />
      ))}
    </div>
  )
}

/** A placeholder for a list whose rows begin with a gate, a portrait or a picture. */
export function SkeletonRows({ label, count = 3 }: SkeletonSetProps) {
  return (
    <div className="flex flex-col gap-6">
      <output className="sr-only">{label}</output>
      {placesOf(count).map((place) => (
        <div key={place} className="flex gap-4">
          <Skeleton className="size-11 shrink-0" />
          <div className="flex min-w-0 flex-1 flex-col gap-2 pt-1">
            <Skeleton className={`h-5 ${place % 2 === 0 ? 'w-48' : 'w-64'} max-w-full`} />
            <Skeleton className="h-4 w-48 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

const placesOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
