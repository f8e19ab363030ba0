import type { OrderStage } from '@dotyk/domain/orders'
import styles from './orders.module.css'

/** A coloured dot for the queue of an order, shown beside its name. */
export function StageDot({ stage }: { stage: OrderStage }) {
  return <span className={styles.dot} data-stage={stage} aria-hidden="true" />
}
