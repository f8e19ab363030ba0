import type { Reply } from '@dotyk/contract/client'
import { TextField } from '@dotyk/ui/fields'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogueQuery, changeDesignServicePrices } from '../../shared/calls/catalogue.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import styles from './catalogue.module.css'
import { SaveBar } from './save-bar.tsx'
import { useFetchCatalogue } from './use-fetch-catalogue.ts'
import { useCatalogueValuesForm } from './use-values-form.ts'
import { DESIGN_PRICE_VALUE_KINDS } from './catalogue-values.ts'
import { CatalogueValuesHistory } from './values-history.tsx'

type DesignPrices = Reply<'GET /admin/api/v1/products'>['designPrices'][number]

const PARTS = {
  printDesign: ['printFirst', 'printSubsequent'],
  pageDesign: ['pageFirst', 'pageDiscount', 'pageMin'],
  extension: ['customization'],
} as const

/** The prices of design and customization, with a form for each currency. */
export function DesignPricesPage() {
  const { t } = useTranslation(['console', 'common'])
  const { data, error, isFetching, refetch } = useQuery(catalogueQuery)
  return (
    <>
      <PageHead title={t('catalogue.design')} back={{ to: '/catalogue', name: t('pages.catalogue') }} shown />
      {data ? (
        <div className={styles.cards}>
          {data.designPrices.map(prices => (
            <DesignPricesCard key={prices.currency} prices={prices} />
          ))}
        </div>
      ) : error ? (
        <LoadFailureNotice
          what={t('catalogue.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status" className={styles.faint}>
          {t('common:loading')}
        </p>
      )}
    </>
  )
}

function DesignPricesCard({ prices }: { prices: DesignPrices }) {
  const { t } = useTranslation('console')
  const readFresh = useFetchCatalogue()
  const titleId = useId()
  const { currency } = prices
  const form = useCatalogueValuesForm({
    kinds: DESIGN_PRICE_VALUE_KINDS,
    stored: prices,
    save: (change, seen) => changeDesignServicePrices(currency, change, seen),
    async refresh() {
      const { designPrices } = await readFresh()
      return designPrices.find(each => each.currency === currency) ?? prices
    },
  })
  useUnsavedChanges(form.unsaved > 0 && !form.busy, t('catalogue.leaveText'))
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.cardTitle}>
        {t('catalogue.designIn', { currency })}
      </h2>
      <form
        ref={form.form}
        noValidate
        className={styles.form}
        aria-labelledby={titleId}
        onSubmit={event => {
          event.preventDefault()
          void form.save()
        }}
      >
        {Object.entries(PARTS).map(([part, names]) => (
          <fieldset key={part} className={styles.part}>
            <legend>{t(`catalogue.${part as keyof typeof PARTS}`)}</legend>
            <div className={styles.fields}>
              {names.map(name => (
                <TextField key={name} label={t(`catalogue.${name}`)} {...form.fieldOf(name)} />
              ))}
            </div>
          </fieldset>
        ))}
        <SaveBar form={form} />
      </form>
      <h3 className={styles.cardTitle}>{t('catalogue.history')}</h3>
      <CatalogueValuesHistory subject={`design-${currency}`} />
    </section>
  )
}
