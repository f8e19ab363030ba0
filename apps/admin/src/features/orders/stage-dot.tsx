import type { OrderStage } from '@dotyk/domain/orders'
import styles from './orders.module.css'

/** A coloured dot for an order's queue, shown beside the queue's name. */
export function StageDot({ stage }: { stage: OrderStage }) {
  return <span className={styles.dot} data-stage={stage} aria-hidden="true" />
}
