import { Button } from '@dotyk/ui/button'
import { useOrder } from '../order-context.ts'
import styles from './cheaper-count-offer.module.css'
import { useTexts } from '../../../shared/texts.tsx'

/** Shows a larger quantity that costs less than the chosen one because it reaches a volume price, with a button that chooses it. */
export function CheaperCountOffer() {
  const { t } = useTexts('catalogue')
  const { draft, cheaper, money, change } = useOrder()
  return (
    <div role="status">
      {cheaper && (
        <div className={styles.cheaper}>
          <p>{t('volume.cheaper', { pieces: cheaper.count, price: money(cheaper.total) })}</p>
          {draft.people.length === 0 && (
            <Button size="small" onClick={() => change({ count: String(cheaper.count) })}>
              {t('volume.take', { pieces: cheaper.count })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
