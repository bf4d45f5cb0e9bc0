import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** Size classes of what will come, such as `h-6 w-40`, so that nothing jumps when it does. */
  className: string
}

/** Keeps the place of something that is loading; becomes visible after 300 ms. Decoration to screen readers. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={`block rounded-control bg-raised ${styles.skeleton} ${className}`} />
  )
}
