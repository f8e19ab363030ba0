import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './dashboard.module.css'

interface TileProps {
  name: string
  value: string
  detail?: ReactNode
  /** The address of the list whose entries the number counts. */
  to?: string
  /** How urgent the number is; zero is always `calm`. */
  tone?: 'danger' | 'warn' | 'calm'
}

/** A tile with a number and its name. */
export function NumberTile({ name, value, detail, to, tone = 'calm' }: TileProps) {
  const inside = (
    <>
      <span className={styles.tileName}>{name}</span>
      <b className={styles.tileValue}>{value}</b>
      {detail && <span className={styles.tileDetail}>{detail}</span>}
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} className={styles.tile} data-tone={tone}>
          {inside}
        </Link>
      ) : (
        <div className={styles.tile} data-tone={tone}>
          {inside}
        </div>
      )}
    </li>
  )
}
