import { htmlLanguage } from '@dotyk/domain/values'
import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { formatLongDate } from '../../shared/long-date.ts'
import styles from './order-status.module.css'
import { type Headline, type StageName, orderProgressStages, type StageState } from './progress.ts'
import { useTexts } from '../../shared/texts.tsx'

/** Returns the text of a stage, which differs for done, current and upcoming stages. */
function stageWords(name: StageName, state: StageState) {
  if (name === 'placed' || name === 'cancelled' || name === 'reversed')
    return `status.stages.${name}` as const
  return `status.stages.${name}.${state}` as const
}

/** Shows the progress of the order. */
export function Timeline({ order, headline }: { order: OrderStatus; headline: Headline }) {
  const { t, language } = useTexts('order')
  return (
    <ol className={styles.timeline} aria-label={t('status.stages.label')}>
      {orderProgressStages(order, headline).map(({ name, state, at }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden="true">
            {state === 'done' && (
              <svg viewBox="0 0 16 16" width="14" height="14">
                <path d="m3.5 8.5 3 3 6-7" />
              </svg>
            )}
          </span>
          <span>
            <span className={styles.stage}>{t(stageWords(name, state))}</span>
            <span className="visually-hidden">, {t(`status.stageState.${state}`)}</span>
            {at && <span className={styles.when}>{formatLongDate(at, htmlLanguage(language))}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
