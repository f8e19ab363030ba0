import type { Reply } from '@dotyk/contract/client'
import { groupFromWire } from '@dotyk/contract/wire/groups'
import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { messages } from '@dotyk/i18n'
import { act, screen, waitFor } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aStaffOrder } from '../test/a-staff-order.ts'
import { pressBack, startTestHistory } from '../test/press-back.ts'
import { renderConsole } from '../test/render-console.tsx'
import type { CatalogueProduct } from './shared/calls/catalogue.ts'
import type { Company } from './shared/calls/companies.ts'
import type { Email } from './shared/calls/emails.ts'
import type { StockItem } from './shared/calls/stock.ts'
import type { Broadcast } from './shared/calls/push.ts'
import type { User } from './shared/calls/users.ts'
import { LeaveGuard } from './shared/dialog/leave-guard.tsx'

const { closing } = messages.ua.console

const order = {
  ...aStaffOrder,
  ...{ id: 'order-1', number: '100-149', count: 3, link: '', page: null, payment: null },
  aftercare: { replaces: null, replacements: [], returns: [], reasons: [] },
  people: [],
  city: 'Київ',
  department: 'Відділення №1',
  street: '',
  house: '',
  flat: '',
  ...{ paymentMethod: 'bank-transfer', hold: 'order-unpaid' },
  names: { firstName: 'Олена', lastName: 'Коваленко', middleName: '' },
  contact: { name: '', phone: '+380671234567', email: 'olena@example.com' },
} as unknown as StaffOrderDetail
const user = { id: '0abc', name: 'Олена', address: 'olena', email: 'olena@example.com', phone: null } as User
const group = groupFromWire({
  id: 'verba',
  name: 'Верба',
  companyID: null,
  logo: { img: '/files/logo.svg', link: 'https://verba.example' },
  ...{ templateID: null, template_name: '', locked_fields: [], synced: null },
  ...{ members: 12, linked: 0, entered: 0, filled: 0, chips: 0 },
  created_at: '2026-11-22T10:00:00.000Z',
} satisfies Reply<'GET /admin/api/v1/groups/:groupID'>)
const scheduled = {
  ...{ id: 'push-1', title: 'Знижки', body: 'До неділі', actions: [], state: 'scheduled' },
  sendAt: new Date('2099-11-28T08:00:00Z'),
} as unknown as Broadcast
const chosen = { ids: [user.id], matching: null }
const selection = { ids: new Set([user.id]), all: false, count: () => 1, clear: () => {} }
const done = () => Promise.resolve(true)

type Close = () => void
interface Opening {
  /** Returns the dialog, or the element with the button that opens the dialog. */
  show: (onClose: Close) => Promise<ReactNode>
  /** The name of the button that opens the dialog. */
  press?: string | RegExp
  /** Set if text typed into the dialog is only a search or a confirmation. */
  losesNothing?: true
}

/** How the test opens the dialog of each file, by the file's path. */
const OPENINGS: Record<string, Opening> = {
  'shared/scanner/scan-dialog.tsx': {
    show: async onClose => {
      const { ScanDialog } = await import('./shared/scanner/scan-dialog.tsx')
      return <ScanDialog onClose={onClose} />
    },
    losesNothing: true,
  },
  'shared/palette/palette.tsx': {
    losesNothing: true,
    show: async onClose => {
      const { Palette } = await import('./shared/palette/palette.tsx')
      return <Palette pages={[]} sources={[]} onClose={onClose} />
    },
  },
  'shared/shell/bottom-bar.tsx': {
    press: messages.ua.console.pages.more,
    show: async () => {
      const { BottomBar } = await import('./shared/shell/bottom-bar.tsx')
      return <BottomBar pages={[]} me={{ login: 'olena', role: 'owner' } as never} />
    },
  },
  'shared/keys/key-sheet.tsx': {
    show: async onClose => {
      const { KeySheet } = await import('./shared/keys/key-sheet.tsx')
      return <KeySheet onClose={onClose} />
    },
  },
  'features/companies/delete-company-dialog.tsx': {
    show: async onClose => {
      const { DeleteCompanyDialog } = await import('./features/companies/delete-company-dialog.tsx')
      return (
        <DeleteCompanyDialog company={{ id: 'c', name: 'Верба', profiles: 3 } as Company} onClose={onClose} />
      )
    },
  },
  'features/quotes/delete-quote-dialog.tsx': {
    show: async onClose => {
      const { DeleteQuoteDialog } = await import('./features/quotes/delete-quote-dialog.tsx')
      return <DeleteQuoteDialog what="quote" onDelete={done} onDeleted={async () => {}} onClose={onClose} />
    },
  },
  'features/emails/resend-button.tsx': {
    press: /./,
    show: async () => {
      const { ResendButton } = await import('./features/emails/resend-button.tsx')
      return <ResendButton emails={[{ id: 'e', mayBeSentAgain: true } as Email]} />
    },
  },
  'features/orders/order/erase-dialog.tsx': {
    show: async onClose => {
      const { EraseOrderDialog } = await import('./features/orders/order/erase-dialog.tsx')
      return <EraseOrderDialog order={order} onClose={onClose} />
    },
  },
  'features/users/bulk/erase-profiles-dialog.tsx': {
    losesNothing: true,
    show: async onClose => {
      const { EraseProfilesDialog } = await import('./features/users/bulk/erase-profiles-dialog.tsx')
      return <EraseProfilesDialog count={2} chosen={chosen} run={done} onClose={onClose} />
    },
  },
  'features/users/bulk/subscription-dialog.tsx': {
    show: async onClose => {
      const { ChangeSubscriptionDialog } = await import('./features/users/bulk/subscription-dialog.tsx')
      return <ChangeSubscriptionDialog count={2} onChoose={done} onClose={onClose} />
    },
  },
  'features/users/bulk/copy-look-dialog.tsx': {
    show: async onClose => {
      const { CopyLookDialog } = await import('./features/users/bulk/copy-look-dialog.tsx')
      return <CopyLookDialog count={2} chosen={chosen} run={done} onClose={onClose} />
    },
  },
  'features/users/bulk/company-dialog.tsx': {
    show: async onClose => {
      const { ChangeCompanyDialog } = await import('./features/users/bulk/company-dialog.tsx')
      return <ChangeCompanyDialog count={2} onChoose={done} onClose={onClose} />
    },
  },
  'features/users/bulk/group-dialog.tsx': {
    show: async onClose => {
      const { MoveToGroupDialog } = await import('./features/users/bulk/group-dialog.tsx')
      return <MoveToGroupDialog count={2} chosen={chosen} run={done} onClose={onClose} />
    },
  },
  'features/users/content/shared-content-dialog.tsx': {
    show: async onClose => {
      const { SharedContentDialog } = await import('./features/users/content/shared-content-dialog.tsx')
      return (
        <SharedContentDialog
          count={2}
          loadIds={() => Promise.resolve([user.id])}
          onDone={onClose}
          onClose={onClose}
        />
      )
    },
  },
  'features/users/order/order-dialog.tsx': {
    show: async onClose => {
      const { PlaceOrderDialog } = await import('./features/users/order/order-dialog.tsx')
      return <PlaceOrderDialog user={user} onClose={onClose} />
    },
  },
  'features/users/panel/login-link-dialog.tsx': {
    show: async onClose => {
      const { LoginLinkDialog } = await import('./features/users/panel/login-link-dialog.tsx')
      return <LoginLinkDialog user={user} onClose={onClose} />
    },
  },
  'features/users/panel/sign-out-dialog.tsx': {
    show: async onClose => {
      const { SignOutDialog } = await import('./features/users/panel/sign-out-dialog.tsx')
      return <SignOutDialog user={user} onClose={onClose} />
    },
  },
  'features/account/end-sessions-dialog.tsx': {
    show: async onClose => {
      const { EndSessionsDialog } = await import('./features/account/end-sessions-dialog.tsx')
      return <EndSessionsDialog title="?" action="!" onConfirm={async () => {}} onClose={onClose} />
    },
  },
  'features/users/panel/remove-domain-dialog.tsx': {
    show: async onClose => {
      const { RemoveDomainDialog } = await import('./features/users/panel/remove-domain-dialog.tsx')
      return <RemoveDomainDialog userId="a" domain={{ id: 'b', name: 'olena.example' }} onClose={onClose} />
    },
  },
  'shared/jobs/jobs-drawer.tsx': {
    show: async onClose => {
      const { UserJobsDrawer } = await import('./features/users/jobs/user-jobs-drawer.tsx')
      return <UserJobsDrawer jobs={[]} onClose={onClose} />
    },
  },
  'features/team/confirm-change.tsx': {
    show: async onClose => {
      const { ConfirmTeamChange } = await import('./features/team/confirm-change.tsx')
      return <ConfirmTeamChange title="?" text="." action="!" onConfirm={async () => {}} onClose={onClose} />
    },
  },
  'features/team/invite-dialog.tsx': {
    show: async onClose => {
      const { InviteDialog } = await import('./features/team/invite-dialog.tsx')
      return <InviteDialog onClose={onClose} />
    },
  },
  'features/orders/order/send-parcel-dialog.tsx': {
    show: async onClose => {
      const { SendParcelDialog } = await import('./features/orders/order/send-parcel-dialog.tsx')
      const parcel = {
        number: 2,
        things: [2],
        shipping: 'novaposhta',
        waybill: null,
        sentAt: null,
        progress: null,
        recipient: 'Шевченко Петро',
        destination: 'Львів, Відділення №1',
        phone: '+380501112233',
        hasOwnAddress: true,
        paidBy: 'sender',
        stage: 'open',
      } as const
      const shown = { ...parcel, things: [...parcel.things] }
      return (
        <SendParcelDialog
          parcel={shown}
          position={2}
          onSend={() => Promise.resolve(true)}
          onClose={onClose}
        />
      )
    },
  },
  'features/orders/order/split-dialog.tsx': {
    show: async onClose => {
      const { SplitDialog } = await import('./features/orders/order/split-dialog.tsx')
      return <SplitDialog order={{ ...order, count: 30 }} onClose={onClose} />
    },
  },
  'features/orders/order/together-dialog.tsx': {
    show: async onClose => {
      const { TogetherDialog } = await import('./features/orders/order/together-dialog.tsx')
      return <TogetherDialog order={order} onClose={onClose} />
    },
  },
  'features/orders/order/delivery-dialog.tsx': {
    show: async onClose => {
      const { DeliveryDialog } = await import('./features/orders/order/delivery-dialog.tsx')
      return <DeliveryDialog order={order} onClose={onClose} />
    },
  },
  'features/orders/order/design-dialog.tsx': {
    show: async onClose => {
      const { DesignDialog } = await import('./features/orders/order/design-dialog.tsx')
      return <DesignDialog order={order} onClose={onClose} />
    },
  },
  'features/orders/order/correction-dialog.tsx': {
    show: async onClose => {
      const { CorrectOrderDialog } = await import('./features/orders/order/correction-dialog.tsx')
      return <CorrectOrderDialog order={order} onClose={onClose} />
    },
  },
  'features/orders/order/recipient-dialog.tsx': {
    show: async onClose => {
      const { RecipientDialog } = await import('./features/orders/order/recipient-dialog.tsx')
      return <RecipientDialog order={order} onClose={onClose} />
    },
  },
  'features/orders/order/use-step-confirmation.tsx': {
    press: 'sent',
    show: async () => {
      const { useStepConfirmation: useStepQuestion } =
        await import('./features/orders/order/use-step-confirmation.tsx')
      function Step() {
        const { ask, question } = useStepQuestion(order)
        return (
          <>
            <button onClick={() => ask('sent', () => {})}>sent</button>
            {question}
          </>
        )
      }
      return <Step />
    },
  },
  'features/orders/order/refund-dialog.tsx': {
    show: async onClose => {
      const { RefundDialog } = await import('./features/orders/order/refund-dialog.tsx')
      return <RefundDialog order={order} onClose={onClose} />
    },
  },
  'features/orders/bulk/email-many-dialog.tsx': {
    show: async onClose => {
      const { EmailManyDialog } = await import('./features/orders/bulk/email-many-dialog.tsx')
      return <EmailManyDialog count={2} busy={false} onSend={done} onClose={onClose} />
    },
  },
  'features/orders/bulk/tags-many-dialog.tsx': {
    show: async onClose => {
      const { TagsManyDialog } = await import('./features/orders/bulk/tags-many-dialog.tsx')
      return <TagsManyDialog count={2} busy={false} onApply={done} onClose={onClose} />
    },
  },
  'features/orders/list/view-dialog.tsx': {
    show: async onClose => {
      const { ViewDialog } = await import('./features/orders/list/view-dialog.tsx')
      return <ViewDialog view={null} query="stage=new" columns={[]} onClose={onClose} />
    },
  },
  'features/orders/bulk/send-many-dialog.tsx': {
    show: async onClose => {
      const { SendManyDialog } = await import('./features/orders/bulk/send-many-dialog.tsx')
      return <SendManyDialog count={2} busy={false} onSend={done} onClose={onClose} />
    },
  },
  'features/orders/bulk/waybills-many-dialog.tsx': {
    show: async onClose => {
      const { WaybillsManyDialog } = await import('./features/orders/bulk/waybills-many-dialog.tsx')
      return <WaybillsManyDialog count={2} orders={null} busy={false} onMake={done} onClose={onClose} />
    },
  },
  'features/orders/order/aftercare-dialog.tsx': {
    show: async onClose => {
      const { AftercareDialog } = await import('./features/orders/order/aftercare-dialog.tsx')
      return <AftercareDialog kind="reprint" order={order} onClose={onClose} />
    },
  },
  'features/orders/order/settle-return-dialog.tsx': {
    show: async onClose => {
      const { RefundReturnDialog } = await import('./features/orders/order/settle-return-dialog.tsx')
      const goods = { id: 'a', state: 'received', count: 1, refunded: 0, announcedAt: new Date(0) } as const
      return <RefundReturnDialog order={order} goods={goods} onClose={onClose} />
    },
  },
  'features/orders/order/cancel-dialog.tsx': {
    show: async onClose => {
      const { CancelDialog } = await import('./features/orders/order/cancel-dialog.tsx')
      return <CancelDialog order={order} onClose={onClose} />
    },
  },
  'features/orders/order/hold-notice.tsx': {
    press: messages.ua.console.orders.hold.takeOver,
    show: async () => {
      const { HoldNotice } = await import('./features/orders/order/hold-notice.tsx')
      return <HoldNotice order={order} />
    },
  },
  'features/orders/order/email-dialog.tsx': {
    show: async onClose => {
      const { EmailDialog } = await import('./features/orders/order/email-dialog.tsx')
      return <EmailDialog order={order} onClose={onClose} />
    },
  },
  'features/orders/order/transfer-dialog.tsx': {
    show: async onClose => {
      const { TransferDialog } = await import('./features/orders/order/transfer-dialog.tsx')
      return <TransferDialog order={order} onClose={onClose} />
    },
  },
  'features/receipts/correct-receipt-dialog.tsx': {
    show: async onClose => {
      const { CorrectReceiptDialog } = await import('./features/receipts/correct-receipt-dialog.tsx')
      const correct = () => Promise.resolve()
      return <CorrectReceiptDialog correction="by-hand" busy={false} onCorrect={correct} onClose={onClose} />
    },
  },
  'features/push/confirm-sending.tsx': {
    show: async onClose => {
      const { ConfirmSending } = await import('./features/push/confirm-sending.tsx')
      const draft = {
        draft: { title: 'Знижки' },
        written: { audience: {}, sendAt: '' },
        pictures: {},
        clear() {},
      }
      return <ConfirmSending draft={draft as never} subscribers={3} onClose={onClose} />
    },
  },
  'features/push/reschedule-dialog.tsx': {
    show: async onClose => {
      const { RescheduleDialog } = await import('./features/push/reschedule-dialog.tsx')
      return <RescheduleDialog broadcast={scheduled} onClose={onClose} />
    },
  },
  'features/push/scheduled-actions.tsx': {
    press: messages.ua.console.push.cancelSending,
    show: async () => {
      const { ScheduledActions } = await import('./features/push/scheduled-actions.tsx')
      return <ScheduledActions broadcast={scheduled} />
    },
  },
  'features/push/delete-bar.tsx': {
    press: messages.ua.console.push.delete.action,
    show: async () => {
      const { DeleteSelectedBar } = await import('./features/push/delete-bar.tsx')
      return <DeleteSelectedBar selection={selection as never} what="messages" onDelete={done} />
    },
  },
  'features/catalogue/prices-dialog.tsx': {
    show: async onClose => {
      const { PricesDialog } = await import('./features/catalogue/prices-dialog.tsx')
      const product = { id: '1-1-1-1', priceUAH: 49_900, priceUSD: 1_490 } as CatalogueProduct
      return <PricesDialog products={[product]} onClose={onClose} />
    },
  },
  'features/catalogue/stock/adjust-stock-dialog.tsx': {
    show: async onClose => {
      const { AdjustStockDialog } = await import('./features/catalogue/stock/adjust-stock-dialog.tsx')
      const item = { id: 'blank-1-1', onHand: 5, reserved: 1, available: 4, warnAt: null } as StockItem
      return <AdjustStockDialog item={item} onClose={onClose} />
    },
  },
  'features/orders/order/receive-return-dialog.tsx': {
    show: async onClose => {
      const { ReceiveReturnDialog } = await import('./features/orders/order/receive-return-dialog.tsx')
      const goods = { id: 'return-1', state: 'announced', count: 2, refunded: 0, announcedAt: new Date(0) }
      return <ReceiveReturnDialog order={order} goods={goods as never} onClose={onClose} />
    },
  },
  'features/catalogue/volume-prices-dialog.tsx': {
    show: async onClose => {
      const { VolumePricesDialog } = await import('./features/catalogue/volume-prices-dialog.tsx')
      const product = { id: '1-1-1', volumePrices: [{ from: 10, percent: 5 }] } as CatalogueProduct
      return <VolumePricesDialog products={[product]} onClose={onClose} />
    },
  },
  'features/groups/group-logo-card.tsx': {
    press: `${messages.ua.console.picture.remove}: ${messages.ua.console.groups.logo}`,
    show: async () => {
      const { GroupLogoCard: LooksCard } = await import('./features/groups/group-logo-card.tsx')
      return <LooksCard group={group} onChanged={() => {}} />
    },
  },
  'features/groups/add-profile-dialog.tsx': {
    show: async onClose => {
      const { AddProfileDialog } = await import('./features/groups/add-profile-dialog.tsx')
      return <AddProfileDialog group={group} onChanged={() => {}} onClose={onClose} />
    },
  },
  'features/groups/rename-dialog.tsx': {
    show: async onClose => {
      const { RenameGroupDialog } = await import('./features/groups/rename-dialog.tsx')
      return <RenameGroupDialog group={group} onChanged={() => {}} onClose={onClose} />
    },
  },
  'features/groups/member-workbook-dialog.tsx': {
    show: async onClose => {
      const { MemberWorkbookDialog } = await import('./features/groups/member-workbook-dialog.tsx')
      return <MemberWorkbookDialog group={group} onClose={onClose} />
    },
  },
  'features/groups/delete-group-dialog.tsx': {
    show: async onClose => {
      const { DeleteGroupDialog } = await import('./features/groups/delete-group-dialog.tsx')
      return <DeleteGroupDialog group={group} onClose={onClose} />
    },
  },
}

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map(path => ({ path, code: readFileSync(join(import.meta.dirname, path), 'utf8') }))
/** Files that aren't dialogs by themselves: the dialog component, its confirmation, and a form used by other dialogs. */
const PARTS = [
  'shared/dialog/dialog.tsx',
  'shared/dialog/leave-dialog.tsx',
  'features/orders/order/order-form-dialog.tsx',
]

beforeEach(() => {
  startTestHistory()
  sessionStorage.clear()
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/me')
      ? Promise.resolve(Response.json({ login: 'olena', role: 'owner' }))
      : new Promise(() => {}),
  )
})

const dialogs = () => screen.queryAllByRole('dialog', { hidden: true })
const question = () => screen.queryByText(closing.text)

async function open({ show, press }: Opening) {
  let close = () => {}
  const content = await show(() => close())
  function Page() {
    const [isOpen, setOpen] = useState(true)
    close = () => setOpen(false)
    return (
      <>
        <LeaveGuard />
        {isOpen && content}
      </>
    )
  }
  const { user: person } = await renderConsole(() => <Page />)
  if (press) await person.click(await screen.findByRole('button', { name: press }))
  await waitFor(() => expect(dialogs()).toHaveLength(1))
  return person
}

/** Returns a field of the dialog in which text can be typed. */
const textField = () =>
  dialogs()[0]?.querySelector<HTMLInputElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=date], [type=hidden])',
  )

/** @returns whether the browser would ask before closing the tab */
function closeTab(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('the tests of dialogs open every dialog of the console', () => {
  const withDialogs = sources.flatMap(({ path, code }) =>
    /<(?:OrderForm)?Dialog\b/.test(code) && !PARTS.includes(path) ? [path] : [],
  )
  expect(withDialogs.toSorted()).toEqual(Object.keys(OPENINGS).toSorted())
})

test('no part of the console makes a dialog, a drawer, a menu or a popover that Back doesn’t close', () => {
  const apart = sources.flatMap(({ path, code }) => {
    const isOwn = PARTS.includes(path)
    const makesDialog = !isOwn && /@dotyk\/ui\/dialog'|<(?:Modal|Drawer)\b/.test(code)
    const makesOverlay = /<(?:Menu|Popover)\s/.test(code) && !/useOverlay|useBackCloses/.test(code)
    return makesDialog || makesOverlay ? [path] : []
  })
  expect(apart).toEqual([])
})

describe.each(Object.entries(OPENINGS))('%s', (_path, opening) => {
  test('Back closes a dialog without a question where nothing was typed', async () => {
    await open(opening)
    expect(closeTab()).toBe(false)
    await pressBack()
    await waitFor(() => expect(dialogs()).toHaveLength(0))
  })

  test('text typed into a dialog is dropped only after a question, unless it is a search or a confirmation', async () => {
    const person = await open(opening)
    const field = textField()
    if (!field) return
    await person.type(field, '1')
    expect(closeTab()).toBe(opening.losesNothing !== true)
    await pressBack()
    if (opening.losesNothing) {
      await waitFor(() => expect(dialogs()).toHaveLength(0))
      return
    }
    expect(question()).not.toBeNull()
    await person.click(screen.getByRole('button', { name: closing.stay, hidden: true }))
    expect([question(), field.isConnected, field.value.includes('1')]).toEqual([null, true, true])
    await act(async () => void dialogs()[0]?.dispatchEvent(new Event('cancel', { cancelable: true })))
    await person.click(screen.getByRole('button', { name: closing.leave, hidden: true }))
    await waitFor(() => expect(dialogs()).toHaveLength(0))
  })
})
