import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Height in CSS pixels. */
  height: number
  /** Any CSS length; defaults to the full line. */
  width?: string
  className?: string | undefined
}

/** A placeholder for loading content. An adjacent text says what is loading. */
export function Skeleton({ height, width, className }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={[styles.skeleton, className].filter(Boolean).join(' ')}
      style={{ height, width }}
    />
  )
}
