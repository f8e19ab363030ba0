import { Choice } from '@dotyk/ui/choice'
import { useTexts } from '../../shared/texts.tsx'

interface SwatchesProps<Value extends number> {
  label: string
  value: Value
  /** `paint` is a CSS background. */
  options: readonly { value: Value; name: string; paint: string; inStock: boolean }[]
  /** Shown instead of the chosen option's name if none is chosen. */
  otherwise?: string
  onChoose: (value: Value) => void
}

/** Colour options; those out of stock are crossed out. The chosen one's name is beside the title. */
export function Swatches<Value extends number>(props: SwatchesProps<Value>) {
  const { label, value, options, otherwise, onChoose } = props
  const { t } = useTexts('order')
  const chosen = options.find(option => option.value === value)
  return (
    <Choice
      look="swatches"
      label={label}
      labelShown
      aside={chosen?.name ?? otherwise}
      value={value}
      options={options.map(({ value: each, name, paint, inStock }) => ({
        value: each,
        label: name,
        title: inStock ? name : `${name}, ${t('product.outOfStock')}`,
        fill: paint,
        isGone: !inStock,
      }))}
      onChange={onChoose}
    />
  )
}
