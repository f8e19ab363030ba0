import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS pixels. */
  height: number
  /** Any CSS length; the whole line unless said. */
  width?: string
  className?: string | undefined
}

/** Stands where something will be. What is loading is said beside it. */
export function Skeleton({ height, width, className }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={[styles.skeleton, className].filter(Boolean).join(' ')}
      style={{ height, width }}
    />
  )
}
