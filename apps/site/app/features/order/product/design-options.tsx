import { useTranslation } from 'react-i18next'
import { CountField } from '../count-field.tsx'
import { useOrder } from '../order-context.ts'
import { Option } from '../option.tsx'

/** Whether we design the print and the page; each has a price of its own. */
export function DesignOptions() {
  const { t } = useTranslation('order')
  const { draft, change, catalogue, money, errorOf } = useOrder()
  const { printDesignPrice: print, pageDesignPrice: page } = catalogue.base
  return (
    <>
      <Option
        title={t('product.printDesign')}
        about={t('product.printDesignText')}
        price={money(print.first)}
        checked={draft.printDesign}
        onChange={printDesign => change({ printDesign })}
      >
        <CountField
          label={t('product.printDesignCount', { price: money(print.subsequent) })}
          name="printDesignCount"
          value={draft.printDesignCount}
          error={errorOf('printDesignCount')}
          onChange={printDesignCount => change({ printDesignCount })}
        />
      </Option>
      <Option
        title={t('product.pageDesign')}
        about={t('product.pageDesignText')}
        price={money(page.first)}
        checked={draft.pageDesign}
        onChange={pageDesign => change({ pageDesign })}
      >
        <CountField
          label={t('product.pageDesignCount', { percent: page.discount, price: money(page.min) })}
          name="customPageDesignCount"
          value={draft.pageDesignCount}
          error={errorOf('customPageDesignCount')}
          onChange={pageDesignCount => change({ pageDesignCount })}
        />
      </Option>
    </>
  )
}
