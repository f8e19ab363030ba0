import { Choice } from '@dotyk/ui/choice'
import { useTexts } from '../../shared/texts.tsx'

interface SwatchesProps<Value extends number> {
  label: string
  value: Value
  /** The colours to choose from; `paint` is a CSS background. */
  options: readonly { value: Value; name: string; paint: string; inStock: boolean }[]
  /** The text shown instead of the chosen option's name if no option is chosen. */
  otherwise?: string
  onChoose: (value: Value) => void
}

/** A choice of colours; those out of stock are crossed out. The name of the chosen colour is beside the title. */
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
