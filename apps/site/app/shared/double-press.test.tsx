import { Dialog } from '@dotyk/ui/dialog'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'

function Order({ onPay }: { onPay: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>order</button>
      {open && (
        <Dialog title="Order" closeLabel="close" onClose={() => setOpen(false)}>
          <button onClick={onPay}>pay</button>
          <button onClick={() => setOpen(false)}>done</button>
        </Dialog>
      )}
    </>
  )
}

let now = 0
beforeEach(() => {
  now += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

interface Press {
  pointerType?: string
  /** Milliseconds since the press before. */
  after?: number
  detail?: number
  clientX?: number
}

/** Presses a button by its name, and returns whether the button was pressed. */
function press(
  name: string,
  { pointerType = 'touch', after = 0, detail = 1, clientX = 200 }: Press = {},
): boolean {
  const button = screen.getByText(name)
  now += after
  const events = [
    new PointerEvent('pointerdown', { pointerType, clientX, clientY: 800, bubbles: true }),
    ...['mousedown', 'click'].map(type => new MouseEvent(type, { detail, bubbles: true, cancelable: true })),
  ].map(event => Object.defineProperty(event, 'timeStamp', { value: now }))
  return events.map(event => fireEvent(button, event)).every(Boolean)
}

async function aShop() {
  let payments = 0
  await renderPage(<Order onPay={() => (payments += 1)} />)
  return { payments: () => payments }
}

test.each([60, 200, 390])(
  'a second tap %i ms after the tap that opened a dialog presses nothing in it',
  async after => {
    const shop = await aShop()
    press('order')
    expect(press('pay', { after })).toBe(false)
    expect(shop.payments()).toBe(0)
  },
)

test('a second tap after the tap that closed a dialog presses nothing below it', async () => {
  await aShop()
  press('order')
  press('done', { after: 1_000 })
  press('order', { after: 100 })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a tap at another place, or half a second later, presses a button of the opened dialog', async () => {
  const shop = await aShop()
  press('order')
  press('pay', { after: 100, clientX: 20 })
  expect(shop.payments()).toBe(1)
  press('pay', { after: 500, clientX: 20 })
  expect(shop.payments()).toBe(2)
})

test('the second click of a double click that opens a dialog presses nothing in it, and a single click does', async () => {
  const shop = await aShop()
  press('order', { pointerType: 'mouse' })
  press('pay', { pointerType: 'mouse', detail: 2, after: 100 })
  expect(shop.payments()).toBe(0)
  press('pay', { pointerType: 'mouse', after: 100 })
  expect(shop.payments()).toBe(1)
})

test('a key presses a button of a dialog that a tap has just opened', async () => {
  const shop = await aShop()
  press('order')
  press('pay', { after: 50 })
  fireEvent.click(screen.getByText('pay'), { detail: 0 })
  expect(shop.payments()).toBe(1)
})
