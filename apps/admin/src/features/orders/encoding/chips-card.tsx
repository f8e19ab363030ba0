import type { StaffOrderDetail, WrittenChip } from '@dotyk/contract/wire/staff-order'
import { ntag213Content } from '@dotyk/domain/card'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Fact, Facts } from '../../../shared/facts.tsx'
import { deleteChip, recordChip } from '../../../shared/calls/orders.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import type { CheckedChip } from '../../../shared/encoding/write-chip.ts'
import { Icon } from '../../../shared/icons.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { useOrderAction } from '../use-order-action.ts'
import { ManualChipEntry } from './manual-chip-entry.tsx'
import styles from '../../../shared/encoding/encoding.module.css'
import { LockOption } from '../../../shared/encoding/lock-option.tsx'
import { useChipWriter } from '../../../shared/encoding/use-chip-writer.ts'
import { WriterPanel } from '../../../shared/encoding/writer-panel.tsx'
import { Pill } from '../../../shared/status.tsx'

/** The chips of an order with the controls to write, check and confirm them. */
export function ChipsCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const [lock, setLock] = useState(false)
  const writer = useChipWriter({ lock })
  const { run } = useOrderAction()
  const { page, count, chips, chipsToWrite } = order
  const isOpen = ['new', 'printing', 'encoding', 'shipping'].includes(order.stage)
  const next = isOpen ? chipsToWrite[0] : undefined
  const content = next && ntag213Content(next.address)
  return (
    <Section
      title={t('orders.chips.title')}
      hint="NTAG213"
      actions={
        <Link to="/encoding" className={styles.link}>
          {t('orders.chips.batch')}
        </Link>
      }
    >
      {page ? (
        <div className={styles.columns}>
          {writer.canWrite ? (
            <WriterPanel
              written={chips.length}
              count={count}
              next={next?.number ?? null}
              state={writer.state}
              label={t('orders.chips.write', { number: next?.number ?? count })}
              onWrite={() => {
                if (!next) return
                const record = (chip: CheckedChip) =>
                  run('changing', () => recordChip(order.id, next.number, chip))
                void writer.write({ ...next, record })
              }}
              onCancel={writer.cancel}
            />
          ) : (
            <div className={styles.panel}>
              <div className={styles.ring}>
                <div role="status">
                  <b>{t('orders.chips.of', { written: chips.length, count })}</b>
                  <span>{t('orders.chips.written')}</span>
                </div>
              </div>
              <p className={styles.said}>{t('orders.chips.elsewhere')}</p>
            </div>
          )}
          <div>
            <Tally order={order} chips={chips} next={next?.number ?? null} />
            <div className={styles.written}>
              <Facts>
                <Fact name={t('orders.chips.onChip')}>
                  <code>{next?.address ?? page.address}</code>
                </Fact>
                {content && (
                  <Fact name={t('orders.chips.size')}>
                    {t('orders.chips.bytes', { bytes: content.bytes, capacity: content.capacity })}{' '}
                    <meter min={0} max={content.capacity} value={content.bytes} aria-hidden="true" />
                  </Fact>
                )}
              </Facts>
            </div>
            {writer.canWrite && next && <LockOption checked={lock} onChange={setLock} />}
            {next && <ManualChipEntry orderId={order.id} next={next} />}
          </div>
        </div>
      ) : (
        <p className={styles.said}>{t('orders.chips.noPage')}</p>
      )}
    </Section>
  )
}

/** The maximum number of rows; for a large order only the last chips are shown. */
const SHOWN = 8

function Tally({
  order,
  chips,
  next,
}: {
  order: StaffOrderDetail
  chips: readonly WrittenChip[]
  next: number | null
}) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const { busy, run } = useOrderAction()
  return (
    <ul className={styles.tally}>
      {chips.slice(-SHOWN).map(({ number, serial, at, by, isLocked }) => (
        <li key={number}>
          <span className={styles.mark} data-done>
            <Icon name="tick" size={12} />
          </span>
          <span>
            {t('orders.chips.chip', { number })} {order.people[number - 1]?.name}{' '}
            {serial && <code>{serial}</code>}
          </span>
          <small>
            {formatShortTime(at, new Date(), language)} · {by}
            {isLocked && ` · ${t('orders.chips.locked')}`}
          </small>
          <Pill tone="good">{t('orders.chips.matches')}</Pill>
          {order.state === 'inProgress' && !isLocked && (
            <button
              type="button"
              className={styles.link}
              aria-label={t('orders.chips.rewriteOf', { number })}
              disabled={busy}
              onClick={() => void run('changing', () => deleteChip(order.id, number))}
            >
              {t('orders.chips.rewrite')}
            </button>
          )}
        </li>
      ))}
      {next !== null ? (
        <li>
          <span className={styles.mark}>{next}</span>
          <span>
            {t('orders.chips.chip', { number: next })} <b>{order.people[next - 1]?.name}</b>
          </span>
          <small>{t('orders.chips.waiting')}</small>
        </li>
      ) : (
        chips.length === order.count && <li>{t('orders.chips.all')}</li>
      )}
    </ul>
  )
}
