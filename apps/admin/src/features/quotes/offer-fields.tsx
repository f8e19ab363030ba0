import { ACCESSORY_IDS } from '@dotyk/domain/catalogue'
import { type Language, LANGUAGES } from '@dotyk/domain/values'
import { NativeSelect, TextField } from '@dotyk/ui/fields'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchOrderOptions } from '../../shared/calls/order-options.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { usePiecesHint } from '../../shared/use-pieces-hint.ts'
import styles from './quotes.module.css'
import { productIdInLanguage } from './typed-quote.ts'
import type { QuoteForm } from './use-quote-form.ts'

/** Fields for the offered product and its manually set price, beside which the catalogue's price is shown. */
export function OfferFields({ form }: { form: QuoteForm }) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const { typed, change, call, field, language, currency } = form
  const { data: shop } = useQuery({
    queryKey: ['order-options', language],
    queryFn: ({ signal }) => fetchOrderOptions(language, signal),
  })
  const product = shop?.products.find(({ id }) => id === typed.productId)
  const piecesHint = usePiecesHint(product)
  const price = (name: 'unitPrice' | 'printDesignPrice' | 'pageDesignPrice' | 'discount') => ({
    ...field(name),
    label: t('quotes.inCurrency', { what: t(`quotes.fields.${name}`), currency }),
    inputMode: 'decimal' as const,
  })
  return (
    <section className={styles.card} aria-labelledby="quote-offer">
      <h2 id="quote-offer" className={styles.cardTitle}>
        {t('quotes.offer')}
      </h2>
      <div className={styles.fields}>
        <NativeSelect
          label={t('quotes.fields.language')}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            change({ productId: productIdInLanguage(typed.productId, value as Language) })
          }
          options={LANGUAGES.map(value => ({ value, label: t(`quotes.languages.${value}`) }))}
        />
        <NativeSelect
          name="productID"
          className={styles.broad}
          label={t('quotes.product')}
          value={typed.productId}
          error={call.errorOf('productID')}
          onChange={event => change({ productId: event.currentTarget.value })}
        >
          {!product && <option value={typed.productId}>{t('quotes.notSold')}</option>}
          {ACCESSORY_IDS.map(id => (
            <optgroup key={id} label={t(`orders.accessories.${id}`)}>
              {shop?.products
                .filter(({ accessory }) => accessory === id)
                .map(each => (
                  <option key={each.id} value={each.id}>
                    {each.title}
                  </option>
                ))}
            </optgroup>
          ))}
        </NativeSelect>
      </div>
      <div className={styles.fields}>
        <TextField {...field('count')} inputMode="numeric" hint={piecesHint} />
        <TextField
          {...price('unitPrice')}
          hint={product && t('quotes.byCatalogue', { price: money(product.price, currency) })}
        />
        <TextField {...field('printDesigns')} inputMode="numeric" />
        <TextField {...price('printDesignPrice')} />
        <TextField {...field('pageDesigns')} inputMode="numeric" />
        <TextField {...price('pageDesignPrice')} />
        <TextField {...price('discount')} />
      </div>
    </section>
  )
}
