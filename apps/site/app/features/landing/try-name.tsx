import {
  type AccessoryId,
  BASE_COLOURS,
  COLOUR_IDS,
  COLOUR_KEYS,
  type ColourId,
  composeProductId,
  FULL_COLOUR_BASE,
} from '@dotyk/domain/catalogue'
import { buttonClass } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { ProductPicture } from '@dotyk/product-view/picture'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { useId, useState } from 'react'
import { usePrintedLine } from '../../shared/use-printed-line.ts'
import { OrderLink } from '../../shared/shell/order-link.tsx'
import styles from './try-name.module.css'
import { useTexts } from '../../shared/texts.tsx'

const COLOURS = COLOUR_IDS.filter(colour => colour !== FULL_COLOUR_BASE)
const CARD = 1 satisfies AccessoryId
const GOLD = 3 satisfies ColourId

/** The delay after typing before the name is rendered, in milliseconds. */
const TYPED = 350

/** Shows a card with the visitor's name, updated while the visitor types. */
export function TryNameDemo({ price }: { price: string | null }) {
  const { t, language } = useTexts(['landing', 'shop', 'catalogue'])
  const [typed, setTyped] = useState('')
  const [colour, setColour] = useState<ColourId>(GOLD)
  const drawn = useDebouncedValue(typed.trim(), TYPED, { leading: true })
  const group = useId()
  const product = composeProductId({ accessory: CARD, printType: 1, colour, ribbon: null, language })
  return (
    <section id="try" className={styles.try} aria-labelledby="try-title">
      <div className={styles.words}>
        <h2 id="try-title" className={styles.title}>
          {t('try.title')}
        </h2>
        <p className={styles.lead}>{t('try.lead')}</p>
        <TextField
          label={t('catalogue:options.cardName')}
          placeholder={t('shop:yourName')}
          autoComplete="name"
          {...usePrintedLine(typed, CARD)}
          aside={undefined}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <fieldset className={styles.colours}>
          <legend className="visually-hidden">{t('shop:colour')}</legend>
          {COLOURS.map(each => {
            const path = COLOUR_KEYS[each]
            const { light, body, deep } = BASE_COLOURS[path]
            return (
              <label key={each} className={styles.colour} title={t(`catalogue:colours.${path}`)}>
                <input
                  type="radio"
                  name={group}
                  aria-label={t(`catalogue:colours.${path}`)}
                  checked={each === colour}
                  onChange={() => setColour(each)}
                />
                <span style={{ background: `linear-gradient(135deg, ${light}, ${body} 45%, ${deep})` }} />
              </label>
            )
          })}
        </fieldset>
        <OrderLink
          asked={{ productId: product, ...(typed.trim() && { cardName: typed.trim() }) }}
          className={buttonClass({ variant: 'filled', size: 'large' })}
        >
          {price ? t('try.orderFor', { price }) : t('try.order')}
        </OrderLink>
      </div>
      <ProductPicture
        productId={product}
        printed={{ name: drawn || t('sample.name'), line: drawn ? '' : t('sample.profession') }}
        sizes="(max-width: 900px) 94vw, 640px"
        alt={t('try.picture', { name: drawn || t('sample.name') })}
        className={styles.picture}
      />
    </section>
  )
}
