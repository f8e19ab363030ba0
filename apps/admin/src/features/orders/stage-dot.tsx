import type { OrderStage } from '@dotyk/domain/orders'
import styles from './orders.module.css'

/** The queue of an order as a dot, beside its name. */
export function StageDot({ stage }: { stage: OrderStage }) {
  return <span className={styles.dot} data-stage={stage} aria-hidden="true" />
}
