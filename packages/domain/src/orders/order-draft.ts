/** The unchecked fields of an order as the form sends them, under the API's names. */
export interface OrderDraft {
  productID?: unknown
  accessoryID?: unknown
  printTypeID?: unknown
  colorID?: unknown
  ribbonID?: unknown
  /** The name of the contact person, if that isn't the recipient. */
  name?: unknown
  phone?: unknown
  email?: unknown
  count?: unknown
  createPrintDesign?: unknown
  enablePrintDesignCount?: unknown
  printDesignCount?: unknown
  enableCustomPageDesign?: unknown
  enableCustomPageDesignCount?: unknown
  customPageDesignCount?: unknown
  shipping?: unknown
  shippingType?: unknown
  payment?: unknown
  /** An object `{ street, house, flat }`. */
  address?: unknown
  recipient?: unknown
  city?: unknown
  cityRef?: unknown
  department?: unknown
  departmentRef?: unknown
  streetRef?: unknown
  ownership?: unknown
  edrpou?: unknown
  organization?: unknown
  firstname?: unknown
  lastname?: unknown
  middleName?: unknown
  comment?: unknown
  cardName?: unknown
  cardLine?: unknown
  ownDesign?: unknown
  pageID?: unknown
  discountCode?: unknown
  /** A list of objects `{ name, line, page }`. */
  people?: unknown
}
