import { ACCESSORY_IDS, ACCESSORY_KEYS } from '@dotyk/domain/catalogue'
import { Notice } from '@dotyk/ui/notice'
import { buttonClass } from '@dotyk/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { type CatalogueProduct, catalogueQuery } from '../../shared/calls/catalogue.ts'
import { ColumnMenu } from '../../shared/list/column-menu.tsx'
import { DataTable } from '../../shared/list/data-table.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListHead } from '../../shared/list/list-head.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { ListTabs } from '../../shared/list/tabs.tsx'
import { useColumns } from '../../shared/list/use-columns.ts'
import { useFilters } from '../../shared/list/use-filters.ts'
import type { LoadedList } from '../../shared/list/use-list.ts'
import { useSelection } from '../../shared/list/use-selection.ts'
import { parseProductChoice, useGetProductNameParts } from './product-name.ts'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { ProductPanel } from './product-panel.tsx'
import { ProductPhoneRow } from './product-phone-row.tsx'
import { useProductColumns } from './use-product-columns.tsx'

const idOf = ({ id }: CatalogueProduct) => id
const FILTER_NAMES = ['accessory'] as const
const ALL = 'all'

/** All products, filterable by accessory and selectable, with one product and its prices beside the list. */
export function CataloguePage({ openId }: { openId: string | null }) {
  const { t } = useTranslation(['console', 'catalogue'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const words = useGetProductNameParts()
  const address = useFilters(FILTER_NAMES)
  const accessory = ACCESSORY_IDS.find(id => String(id) === address.values.accessory)
  const list = useProducts(product => !accessory || parseProductChoice(product)?.accessory === accessory)
  const columns = useProductColumns()
  const choice = useColumns('catalogue', columns)
  const selection = useSelection(String(accessory))
  const hrefOf = ({ id }: CatalogueProduct) => `/catalogue/${id}${search}`
  const opened = list.items.find(({ id }) => id === openId)
  return (
    <ListPage
      panel={
        opened && (
          <ProductPanel
            key={opened.id}
            product={opened}
            list={list}
            hrefOf={hrefOf}
            onClose={() => void navigate(`/catalogue${search}`, { preventScrollReset: true })}
          />
        )
      }
    >
      <ListHead title={t('pages.catalogue')} list={list}>
        <Link to="/catalogue/stock" className={buttonClass({ size: 'small' })}>
          {t('catalogue.pieces.title')}
        </Link>
        <Link to="/catalogue/design" className={buttonClass({ size: 'small' })}>
          {t('catalogue.design')}
        </Link>
        <Link to="/catalogue/calendar" className={buttonClass({ size: 'small' })}>
          {t('catalogue.calendar.title')}
        </Link>
        <Link to="/catalogue/discounts" className={buttonClass({ size: 'small' })}>
          {t('catalogue.discounts.title')}
        </Link>
        <ColumnMenu columns={columns} choice={choice} />
      </ListHead>
      <ListTabs
        label={t('catalogue.accessories')}
        tabs={[
          { id: ALL, name: t('catalogue.allProducts') },
          ...ACCESSORY_IDS.map(id => ({
            id: String(id),
            name: t(`catalogue:accessories.${ACCESSORY_KEYS[id]}`),
          })),
        ]}
        chosen={accessory ? String(accessory) : ALL}
        onChoose={id => address.set('accessory', id === ALL ? null : id)}
      />
      <DataTable
        label={t('pages.catalogue')}
        columns={columns}
        choice={choice}
        list={list}
        idOf={idOf}
        nameOf={product => words(product).name}
        hrefOf={hrefOf}
        openId={openId}
        selection={selection}
        phoneRow={product => <ProductPhoneRow product={product} />}
        empty={<Notice title={t('catalogue.none')} text={t('catalogue.noneText')} />}
        failed={t('catalogue.failed')}
      />
      <ProductBulkBar selection={selection} list={list} />
      <ListFoot list={list} actions={['select', 'open']} />
    </ListPage>
  )
}

/** Loads all products at once, because the catalogue is short. */
function useProducts(isWanted: (product: CatalogueProduct) => boolean): LoadedList<CatalogueProduct> {
  const { data, error, isFetching, refetch } = useQuery(catalogueQuery)
  const items = data?.products.filter(isWanted) ?? []
  return {
    items,
    total: items.length,
    isLoaded: data !== undefined,
    isChanging: false,
    failure: error,
    isRefreshing: isFetching,
    refresh: () => void refetch(),
    hasMore: false,
    isLoadingMore: false,
    loadMore() {},
  }
}
