import { staffOrderToWire } from '@dotyk/contract/wire/orders'
import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { aStaffOrder } from '../../../test/a-staff-order.ts'
import { renderConsole } from '../../../test/render-console.tsx'
import { orderPaletteSource } from './order-source.tsx'

function Found() {
  const { data } = useQuery({
    queryKey: ['found'],
    queryFn: ({ signal }) => orderPaletteSource.search('100', signal),
  })
  return data?.map(({ id, note }) => <p key={id}>{note}</p>)
}

test.each([
  ['en', 'NFC card, black'],
  ['ua', 'NFC-картка, чорний колір'],
] as const)(
  'the palette names an order’s product in the language of the console, %s',
  async (language, named) => {
    const order = { ...aStaffOrder, id: 'a', number: '100-149', productName: 'Karta NFC' }
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ items: [staffOrderToWire(order)], next: null, total: 1 })),
    )
    const screen = await renderConsole(() => <Found />, { language })
    expect(await screen.findByText(named)).toBeTruthy()
  },
)
