import { nameToPrint } from '@dotyk/domain/orders'
import { buttonClass } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { usePrintedLine } from '../../../shared/use-printed-line.ts'
import { useOrder } from '../order-context.ts'
import styles from './printed-fields.module.css'
import { useTexts } from '../../../shared/texts.tsx'

/** Fields for the printed name and the line below it, both optional. */
export function PrintedFields() {
  const { t } = useTexts(['order', 'catalogue'])
  const { draft, profile, change, errorOf } = useOrder()
  const own = profile ? nameToPrint(profile.name, draft.choice.accessory) : ''
  const name = usePrintedLine(draft.cardName, draft.choice.accessory)
  const line = usePrintedLine(draft.cardLine, draft.choice.accessory)
  return (
    <div className={styles.fields}>
      <TextField
        label={t('catalogue:options.cardName')}
        name="cardName"
        {...name}
        aside={draft.cardName ? name.aside : t('optional')}
        value={draft.cardName}
        onChange={event => change({ cardName: event.currentTarget.value })}
        error={name.error ?? errorOf('cardName')}
        end={
          own &&
          !draft.cardName && (
            <button
              type="button"
              className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${styles.own}`}
              onClick={() => change({ cardName: own })}
            >
              {own}
            </button>
          )
        }
      />
      <TextField
        label={t('catalogue:options.cardLine')}
        name="cardLine"
        {...line}
        aside={draft.cardLine ? line.aside : t('optional')}
        value={draft.cardLine}
        onChange={event => change({ cardLine: event.currentTarget.value })}
        error={line.error ?? errorOf('cardLine')}
      />
    </div>
  )
}
