import type { Product } from '@dotyk/contract/wire/catalogue'
import { htmlLanguage } from '@dotyk/domain/values'
import { useFormatSize } from '../../shared/use-format-size.ts'
import styles from './characteristics.module.css'
import page from './product.module.css'
import { useTexts } from '../../shared/texts.tsx'

/** The id of the element whose content changes with the choice. */
export const CHARACTERISTICS_ID = 'chosen-characteristics'

/** The product's characteristics, shown as figures. */
export function Characteristics({ product }: { product: Product }) {
  const { t, language } = useTexts('shop')
  const { size, parcel } = product
  const inWords = new Intl.NumberFormat(htmlLanguage(language))
  const figure = (value: number) => inWords.format(value)
  const packed = {
    length: figure(parcel.length),
    width: figure(parcel.width),
    height: figure(parcel.height),
    weight: figure(parcel.weight),
  }
  const rows = [
    [t('characteristics.brand'), product.brand],
    [t('characteristics.color'), product.colour],
    [t('characteristics.material'), product.material],
    [t('characteristics.size'), useFormatSize()(size)],
    [t('characteristics.weight'), t('characteristics.grams', { weight: figure(size.weight) })],
    [t('characteristics.chip'), t('characteristics.chipValue')],
    [t('characteristics.distance'), t('characteristics.distanceValue')],
    [t('characteristics.packed'), t('characteristics.packedValue', packed)],
  ]
  return (
    <section aria-labelledby="characteristics">
      <h2 id="characteristics" className={page.heading}>
        {t('characteristics.title')}
      </h2>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
