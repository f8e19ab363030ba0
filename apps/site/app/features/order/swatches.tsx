import { Choice } from '@dotyk/ui/choice'
import { useTexts } from '../../shared/texts.tsx'

interface SwatchesProps<Value extends number> {
  label: string
  value: Value
  /** `paint` is a CSS background. */
  options: readonly { value: Value; name: string; paint: string; inStock: boolean }[]
  /** Said instead of the chosen one's name, where none of these is. */
  otherwise?: string
  onChoose: (value: Value) => void
}

/** Colours to choose from, crossed out where there is none left; the chosen one's name stands beside the title. */
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
