import { type OrderStep, ORDER_STEPS } from '../../shared/order-draft/order-form-draft.ts'
import styles from './step-list.module.css'
import { useTexts } from '../../shared/texts.tsx'

interface StepListProps {
  current: OrderStep
  /** The number of accessible steps. */
  open: number
  onChoose: (step: OrderStep) => void
}

/** Shows the current step, and links to the completed steps. */
export function StepList({ current, open, onChoose }: StepListProps) {
  const { t } = useTexts('order')
  return (
    <ol className={styles.steps}>
      {ORDER_STEPS.map((step, place) => (
        <li key={step}>
          <button
            type="button"
            className={styles.stepButton}
            aria-current={step === current ? 'step' : undefined}
            disabled={place >= open && step !== current}
            onClick={() => onChoose(step)}
          >
            <span className={styles.stepNumber} aria-hidden="true">
              {place + 1}
            </span>
            {t(`steps.${step}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}
