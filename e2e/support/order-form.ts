import { messages } from '@dotyk/i18n'
import type { Language } from '@dotyk/domain/values'
import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'

let buyers = 0

/** Returns a buyer with a unique address, so that only this test's emails reach it. */
export function aBuyer(): { email: string; phone: string; firstname: string; lastname: string } {
  const email = `buyer-${process.pid}-${++buyers}-${Date.now()}@example.com`
  return { email, phone: '067 123 45 67', firstname: 'Олена', lastname: 'Коваленко' }
}

/** The order form as a buyer sees it: its fields by label, its steps by button. */
export function orderForm(page: Page, language: Language) {
  const { order, delivery } = messages[language]
  const dialog = page.getByRole('dialog', { name: order.title, exact: true })
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
  const place = (label: string) => dialog.getByRole('combobox', { name: label, exact: true })

  const choose = (name: string) => dialog.getByRole('radio', { name }).check()

  return {
    dialog,
    field,
    place,
    city: place(delivery.city.label),
    department: place(delivery.department.label),
    street: place(delivery.street.label),
    ownership: place(delivery.ownership.label),
    /** Chooses an option of payment, delivery or contact by its label: `By card online`. */
    choose,
    toDelivery: () => dialog.getByRole('button', { name: order.next.product }).click(),
    toPayment: () => dialog.getByRole('button', { name: order.next.delivery }).click(),
    /**
     * Returns the button that places the order.
     * @param price the price as shown on the button
     */
    submitFor: (price: string) =>
      dialog.getByRole('button', { name: order.submit.replace('{{price}}', price), exact: true }),

    async fillRecipient(buyer: ReturnType<typeof aBuyer>): Promise<void> {
      await field(order.recipient.lastname).fill(buyer.lastname)
      await field(order.recipient.firstname).fill(buyer.firstname)
      await field(order.recipient.phone).fill(buyer.phone)
      await field(order.recipient.email).fill(buyer.email)
    },

    /** Chooses another delivery method than the carrier's branches, to an address. */
    async chooseOtherDelivery(): Promise<void> {
      await choose(order.delivery.other)
      await field(order.delivery.city).fill('Львів')
      await field(order.delivery.street).fill('вул. Зелена')
    },

    /** Types into a place field and selects the offered place. */
    async pick(box: ReturnType<typeof place>, typed: string, offered: string | RegExp): Promise<void> {
      await box.pressSequentially(typed)
      await page.getByRole('option').filter({ hasText: offered }).first().click()
      await expect(box).toHaveAttribute('aria-expanded', 'false')
    },

    expectAccessible: () => expectNoAxeViolations(page),
  }
}

interface CountedOrder {
  event?: string
  ecommerce: { value: number; currency: string; transaction_id?: string; items: object[] } | null
}

/** Returns the entries of this name in the page's data layer. */
export async function dataLayerEntries(page: Page, event: 'begin_checkout' | 'purchase') {
  const layer = await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? [])
  return (layer as CountedOrder[]).filter(each => each.event === event).map(({ ecommerce }) => ecommerce)
}
