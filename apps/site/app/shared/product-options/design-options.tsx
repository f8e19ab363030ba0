import type { ProductBase } from '@dotyk/contract/wire/catalogue'
import type { ProductOptions } from '../order-draft/order-form-draft.ts'
import { CountField } from './count-field.tsx'
import { PaidOption } from './option.tsx'
import { useTexts } from '../texts.tsx'

/** The prices of designs in minor units of one currency. */
export type DesignPrices = Pick<ProductBase, 'printDesignPrice' | 'pageDesignPrice'>

interface DesignOptionsProps {
  options: ProductOptions
  prices: DesignPrices
  /** Formats an amount in minor units in the order's currency. */
  money: (amount: number) => string
  /** Returns the error message to show below a field of the order. */
  errorOf?: (field: string) => string | undefined
  onChange: (change: Partial<ProductOptions>) => void
}

/** Options for having the print and the page designed by us, each with its price. */
export function DesignServiceOptions({ options, prices, money, errorOf, onChange }: DesignOptionsProps) {
  const { t } = useTexts('catalogue')
  const { printDesignPrice: print, pageDesignPrice: page } = prices
  return (
    <>
      <PaidOption
        title={t('options.printDesign')}
        about={t('options.printDesignText')}
        price={money(print.first)}
        checked={options.printDesign}
        onChange={printDesign => onChange({ printDesign })}
      >
        <CountField
          label={t('options.printDesignCount', { price: money(print.subsequent) })}
          name="printDesignCount"
          value={options.printDesignCount}
          error={errorOf?.('printDesignCount')}
          onChange={printDesignCount => onChange({ printDesignCount })}
        />
      </PaidOption>
      <PaidOption
        title={t('options.pageDesign')}
        about={t('options.pageDesignText')}
        price={money(page.first)}
        checked={options.pageDesign}
        onChange={pageDesign => onChange({ pageDesign })}
      >
        <CountField
          label={t('options.pageDesignCount', { percent: page.discount, price: money(page.min) })}
          name="customPageDesignCount"
          value={options.pageDesignCount}
          error={errorOf?.('customPageDesignCount')}
          onChange={pageDesignCount => onChange({ pageDesignCount })}
        />
      </PaidOption>
    </>
  )
}
