import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { isActionPermitted, undoableStep, type UndoableStep } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { showToast } from '@dotyk/ui/toasts'
import { Menu, MenuItem, MenuLink } from '@dotyk/ui/popup'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOrder, orderFileUrl, uploadLayout } from '../../../shared/calls/orders.ts'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { useOverlay } from '../../../shared/dialog/use-overlay.ts'
import { Icon } from '../../../shared/icons.tsx'
import { KeyCap } from '../../../shared/keys/key-cap.tsx'
import { useKeys } from '../../../shared/keys/keys.ts'
import { StageDot } from '../stage-dot.tsx'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import { Pill } from '../../../shared/status.tsx'
import { useOrderAction } from '../use-order-action.ts'
import { AFTERCARE_KINDS, type AftercareKind } from './aftercare.ts'
import { AftercareDialog } from './aftercare-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { nextAction } from './next-action.ts'
import styles from './order.module.css'
import { paidAmount } from './refundable.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { useStepConfirmation } from './use-step-confirmation.tsx'

const PAYMENT_TONES = {
  none: 'grey',
  pending: 'warn',
  paid: 'good',
  failed: 'bad',
  refunded: 'grey',
} as const

/** The order's title and states, with the actions for the whole order. */
export function OrderHead({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const money = useFormatMoney()
  const mayMoney = useHasPermission('business')
  const { busy, run } = useOrderAction()
  const [dialog, setDialog] = useState<'email' | 'cancel' | 'transfer' | AftercareKind | null>(null)
  const printing = useOverlay()
  const more = useOverlay()
  const file = useRef<HTMLInputElement>(null)
  const { ask, question } = useStepConfirmation(order)
  const next = nextAction(order)
  const isKept = order.erasedAt === null
  const isMine = next !== null && (next.name !== 'paid' || mayMoney)
  const last = isActionPermitted('undo', order) ? undoableStep(order) : null
  const isAwaited = order.stage === 'unpaid' && order.paymentState === 'pending'
  const kept = paidAmount(order)
  const writesFirst = order.stage === 'encoding' && order.chipsWritten < order.count

  const offered = AFTERCARE_KINDS.filter(
    kind => (kind === 'reprint' || mayMoney) && isActionPermitted(kind, order),
  )
  const aftercare = AFTERCARE_KINDS.find(kind => kind === dialog)

  function proceed() {
    if (!next || !isMine || next.name === 'waiting') return
    if (next.name === 'upload') file.current?.click()
    else if (next.name === 'paid') setDialog('transfer')
    else {
      const { name, change } = next
      const undo = { label: t('orders.undo'), run: () => undoStep(name === 'start' ? 'started' : name) }
      ask(name, () => void run('changing', () => changeOrder(order.id, change), undo))
    }
  }
  function undoStep(step: UndoableStep) {
    void run('changing', () => changeOrder(order.id, { kind: 'undo', step }))
  }
  useKeys([
    { keys: 'e', name: t('orders.next.label'), run: proceed },
    { keys: 'p', name: t('orders.print'), run: () => printing.onChange(isKept) },
  ])

  return (
    <div className={styles.head}>
      <p className={styles.title} aria-hidden="true">
        {t('orders.title', { number: order.number })}
      </p>
      <span className={styles.states}>
        <Pill tone={order.stage === 'unpaid' ? 'warn' : 'accent'}>
          <StageDot stage={order.stage} />
          {t(`orders.stages.${order.stage}`)}
        </Pill>
        {/* The stage already says that an unpaid order waits for its payment, so this label shows only the price. */}
        <Pill tone={isAwaited ? 'grey' : PAYMENT_TONES[order.paymentState]}>
          {!isAwaited && `${t(`orders.payments.${order.paymentState}`)} · `}
          {kept < order.price && order.paymentState === 'paid'
            ? t('orders.paidOf', {
                paid: money(kept, order.currency),
                total: money(order.price, order.currency),
              })
            : money(order.price, order.currency)}
        </Pill>
        {order.flag && <Pill tone="bad">{t(`orders.flags.${order.flag}`)}</Pill>}
      </span>
      <div className={styles.actions}>
        {isKept && (
          <>
            <Menu
              {...printing}
              align="end"
              button={props => (
                <Button {...props} size="small">
                  <Icon name="print" />
                  {t('orders.print')}
                  <KeyCap keys="p" />
                </Button>
              )}
            >
              <MenuLink href={orderFileUrl(order.id, 'packing-slip.pdf')} target="_blank">
                {t('orders.printSlip')}
              </MenuLink>
              {order.waybill !== null && (
                <MenuLink href={orderFileUrl(order.id, 'label.pdf')} target="_blank">
                  {t('orders.printLabel')}
                </MenuLink>
              )}
              {order.page && (
                <>
                  <MenuLink href={orderFileUrl(order.id, 'print.pdf')} target="_blank">
                    {t('orders.printThing')}
                  </MenuLink>
                  <MenuLink href={orderFileUrl(order.id, 'qr.pdf')} target="_blank">
                    {t('orders.printQr')}
                  </MenuLink>
                </>
              )}
            </Menu>
            <Button size="small" onClick={() => setDialog('email')}>
              <Icon name="emails" />
              {t('orders.write')}
            </Button>
          </>
        )}
        <Menu
          {...more}
          align="end"
          button={props => (
            <Button {...props} size="small" aria-label={t('orders.moreActions')}>
              <Icon name="more" />
            </Button>
          )}
        >
          <MenuItem onClick={() => void copyLink()}>{t('orders.copyLink')}</MenuItem>
          {mayMoney && last && (
            <MenuItem onClick={() => undoStep(last)}>
              {t('orders.undoStep', {
                step: t(
                  `orders.history.what.${last === 'started' ? 'start' : last === 'sent' ? 'send' : last}`,
                ),
              })}
            </MenuItem>
          )}
          {offered.map(kind => (
            <MenuItem key={kind} onClick={() => setDialog(kind)}>
              {t(`orders.aftercare.${kind}.open`)}
            </MenuItem>
          ))}
          {mayMoney && isActionPermitted('cancel', order) && (
            <MenuItem danger onClick={() => setDialog('cancel')}>
              {t('orders.cancel')}
            </MenuItem>
          )}
        </Menu>
        {next && isMine && (
          <Button
            size="small"
            variant={writesFirst || next.name === 'waiting' ? 'quiet' : 'filled'}
            className={styles.next}
            busy={busy}
            disabled={next.name === 'waiting'}
            onClick={proceed}
          >
            {t(`orders.next.${next.name}`)}
            {next.name !== 'waiting' && <KeyCap keys="e" />}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept="image/png,image/svg+xml,application/pdf"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('orders.next.upload')}
          onChange={event => {
            const chosen = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (chosen) void run('sending', () => uploadLayout(order.id, chosen))
          }}
        />
      </div>
      {question}
      {dialog === 'transfer' && <TransferDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'email' && <EmailDialog order={order} onClose={() => setDialog(null)} />}
      {aftercare && <AftercareDialog kind={aftercare} order={order} onClose={() => setDialog(null)} />}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={() => setDialog(null)} />}
    </div>
  )

  async function copyLink() {
    await navigator.clipboard.writeText(order.link)
    showToast(t('orders.copied'))
  }
}
