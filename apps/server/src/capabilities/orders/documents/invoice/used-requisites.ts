import type { Config } from '../../../../config.ts'
import type { Requisites } from '../../../../config/seller.ts'

/** The seller on an invoice; a sample seller is marked across the page as not to be paid. */
export type CompanyRequisites = Requisites & { isSample: boolean }

/**
 * The sample seller while payments run in the sandbox, so that invoices work without configuration. The IBAN is the example of
 * the National Bank.
 */
const SAMPLE_REQUISITES: CompanyRequisites = {
  name: 'ТОВ «Зразок»',
  edrpou: '12345678',
  iban: 'UA213223130000026007233566001',
  bank: 'АТ «Банк-Зразок»',
  address: 'вул. Хрещатик, 1, м. Київ, 01001',
  taxNote: 'Без ПДВ',
  isSample: true,
}

/** The seller on invoices; null where real payments are taken and no seller is configured. */
export function requisitesOfSeller({
  requisites,
  cardProviders,
}: Pick<Config, 'requisites' | 'cardProviders'>): CompanyRequisites | null {
  if (requisites) return { ...requisites, isSample: false }
  return cardProviders.length > 0 ? null : SAMPLE_REQUISITES
}
