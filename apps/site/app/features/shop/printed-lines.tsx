import type { AccessoryId } from '@dotyk/domain/catalogue'
import { TextField } from '@dotyk/ui/fields'
import type { ProductOptions } from '../../shared/order-draft/order-form-draft.ts'
import { sampleNameKey } from '../../shared/sample-product.ts'
import { usePrintedLine } from '../../shared/use-printed-line.ts'
import styles from './configurator.module.css'
import { useTexts } from '../../shared/texts.tsx'

interface PrintedLinesProps {
  accessory: AccessoryId
  options: ProductOptions
  onChange: (change: Pick<Partial<ProductOptions>, 'cardName' | 'cardLine'>) => void
}

/** Fields for the printed name and the smaller line below it. */
export function PrintedLineFields({ accessory, options, onChange }: PrintedLinesProps) {
  const { t } = useTexts(['shop', 'catalogue'])
  const sample = sampleNameKey(accessory)
  const name = usePrintedLine(options.cardName, accessory)
  const { aside, ...line } = usePrintedLine(options.cardLine, accessory)
  return (
    <div className={styles.printed}>
      <TextField
        label={t('catalogue:options.cardName')}
        placeholder={t(sample)}
        autoComplete="name"
        enterKeyHint="done"
        {...name}
        value={options.cardName}
        onChange={event => onChange({ cardName: event.currentTarget.value })}
      />
      <TextField
        label={t('catalogue:options.cardLine')}
        labelHidden
        placeholder={t(sample === 'yourPlace' ? 'placeLineExample' : 'lineExample')}
        autoComplete="off"
        enterKeyHint="done"
        {...line}
        end={options.cardLine && <span className={styles.room}>{aside}</span>}
        value={options.cardLine}
        onChange={event => onChange({ cardLine: event.currentTarget.value })}
      />
    </div>
  )
}
