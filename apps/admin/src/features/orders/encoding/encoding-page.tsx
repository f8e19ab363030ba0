import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OrderFilter, orderListQuery, orderQuery, recordChip } from '../../../shared/calls/orders.ts'
import { useHasPermission } from '../../../shared/calls/me.ts'
import type { CheckedChip } from '../../../shared/encoding/write-chip.ts'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../../shared/shell/page-head.tsx'
import { Notice } from '@dotyk/ui/notice'
import { Button } from '@dotyk/ui/button'
import { useFormatOrderedProduct } from '../../../shared/use-format-ordered-product.ts'
import { useOrderAction } from '../use-order-action.ts'
import { ProductThumbnail } from '../product-thumbnail.tsx'
import { FreeChips } from './free-chips.tsx'
import { ManualChipEntry } from './manual-chip-entry.tsx'
import styles from '../../../shared/encoding/encoding.module.css'
import { EncodingQueue } from './queue.tsx'
import { LockOption } from '../../../shared/encoding/lock-option.tsx'
import { useChipWriter } from '../../../shared/encoding/use-chip-writer.ts'
import { WriterPanel } from '../../../shared/encoding/writer-panel.tsx'

const TO_WRITE: OrderFilter = {
  search: '',
  stage: 'encoding',
  payment: null,
  accessory: null,
  shipping: null,
  from: '',
  to: '',
  flagged: false,
  tag: '',
  assignee: '',
}

/** Writes the chips of all printed orders in turn: each chip is written, verified and counted. */
export function EncodingPage() {
  const { t } = useTranslation('console')
  const list = useInfiniteQuery(orderListQuery(TO_WRITE, { sort: 'oldest' }))
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const mayMakeChips = useHasPermission('business')
  const [lock, setLock] = useState(false)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [done, setDone] = useState(0)
  const orders = data?.pages.flatMap(page => page.items) ?? []
  const current = orders.find(({ id, chipsWritten, count }) => !skipped.includes(id) && chipsWritten < count)
  const left = orders.reduce((sum, order) => sum + order.count - order.chipsWritten, 0)
  // All pages are loaded, because the chips of every order are counted.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  function content() {
    if (list.error && !data)
      return (
        <LoadFailureNotice
          what={t('orders.failed')}
          failure={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )
    if (list.isPending) return <div className={styles.skeleton} aria-busy="true" />
    if (orders.length === 0)
      return <Notice title={t('orders.encoding.none')} text={t('orders.encoding.noneText')} />
    return (
      <div className={styles.batch}>
        {current && (
          <CurrentOrder
            key={current.id}
            order={current}
            goesOn={done > 0}
            lock={lock}
            onLock={setLock}
            onWritten={() => setDone(before => before + 1)}
            onSkip={() => setSkipped(before => [...before, current.id])}
          />
        )}
        <EncodingQueue orders={orders} currentId={current?.id ?? null} />
      </div>
    )
  }

  return (
    <>
      <PageHead
        title={t('pages.encoding')}
        count={orders.length > 0 ? t('orders.encoding.left', { count: left }) : undefined}
        actions={done > 0 && <span role="status">{t('orders.encoding.done', { count: done })}</span>}
      />
      {content()}
      {mayMakeChips && <FreeChips />}
    </>
  )
}

interface CurrentOrderProps {
  order: StaffOrder
  /** True while the whole batch is being written, so that the phone waits for this order's first chip immediately. */
  goesOn: boolean
  /** Whether the chips of this order and of the following ones are locked permanently. */
  lock: boolean
  onLock: (lock: boolean) => void
  onWritten: () => void
  onSkip: () => void
}

function CurrentOrder({ order, goesOn, lock, onLock, onWritten, onSkip }: CurrentOrderProps) {
  const { t } = useTranslation('console')
  const productText = useFormatOrderedProduct()
  const { data } = useQuery(orderQuery(order.id))
  const writer = useChipWriter({ lock })
  const { run } = useOrderAction()
  const chips = data?.chips ?? []
  const toWrite = data?.chipsToWrite ?? []
  const [next] = toWrite
  const person = data?.people[(writer.writing?.number ?? next?.number ?? 0) - 1]

  /** Writes the chips one after another until one fails or the user stops. */
  async function writeOn() {
    for (const chip of toWrite) {
      const record = (checked: CheckedChip) =>
        run('changing', () => recordChip(order.id, chip.number, checked))
      if (!(await writer.write({ ...chip, record }))) return
      onWritten()
    }
  }
  const start = useEffectEvent(() => void writeOn())
  const isReady = next !== undefined
  useEffect(() => {
    if (goesOn && isReady) start()
  }, [goesOn, isReady])

  return (
    <section className={styles.current} aria-label={t('orders.encoding.now')}>
      <div className={styles.thing}>
        <ProductThumbnail
          order={person ? { ...order, cardName: person.name, cardLine: person.line } : order}
          sizes="320px"
        />
      </div>
      <h2>
        <Link to={`/orders/${order.id}`}>{t('orders.title', { number: order.number })}</Link>{' '}
        {order.recipient}
      </h2>
      <p className={styles.said}>
        {productText(order)} {data?.page && !person && <code>{data.page.address}</code>}
      </p>
      {person && (
        <p>
          <b>{person.name}</b> {person.line}
        </p>
      )}
      {writer.canWrite ? (
        <>
          <WriterPanel
            written={chips.length}
            count={order.count}
            next={writer.writing?.number ?? next?.number ?? null}
            state={writer.state}
            label={
              chips.length === 0
                ? t('orders.encoding.start')
                : t('orders.chips.write', { number: next?.number ?? 1 })
            }
            onWrite={() => void writeOn()}
            onCancel={writer.cancel}
          />
          <LockOption checked={lock} onChange={onLock} />
        </>
      ) : (
        <p className={styles.said}>{t('orders.chips.elsewhere')}</p>
      )}
      {next && <ManualChipEntry orderId={order.id} next={next} />}
      <Button variant="plain" onClick={onSkip}>
        {t('orders.encoding.skip')}
      </Button>
    </section>
  )
}
