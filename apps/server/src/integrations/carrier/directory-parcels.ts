import { createHash } from 'node:crypto'
import type { ParcelState } from '@dotyk/domain/delivery'
import type { Clock } from '../../support/clock.ts'
import type { CarrierPort, ParcelRegister, TrackedParcel, Waybill } from './port.ts'

const MINUTE_MS = 60_000
const HOURS = 60
const DAYS = 24 * HOURS
/** The moment from which a waybill's number counts minutes. */
const EPOCH = Date.UTC(2026, 0, 1)
const NUMBER = /^20(\d{7})\d{5}$/

/** The states of a parcel by its age in minutes, the last state first. */
const COURSE: readonly { from: number; state: ParcelState; status: string }[] = [
  { from: 3 * DAYS, state: 'received', status: 'Отримано' },
  { from: 2 * DAYS, state: 'arrived', status: 'Прибув на відділення' },
  { from: 2 * HOURS, state: 'onTheWay', status: 'Прямує до міста одержувача' },
  { from: 0, state: 'registered', status: 'Очікує надходження від відправника' },
]

/**
 * Simulates parcels, so that everything can be tried without a carrier's account. A waybill's number contains the minute at which
 * it was made, so every process can compute the parcel's state.
 */
export function createDirectoryParcels(
  clock: Clock,
): Pick<
  CarrierPort,
  | 'makesWaybills'
  | 'createWaybill'
  | 'findWaybill'
  | 'drawLabel'
  | 'addToRegister'
  | 'findRegisters'
  | 'drawRegister'
  | 'trackParcels'
> {
  const made = new Map<string, Waybill & { at: Date }>()
  /** The register of each parcel, by the Ref of its waybill. */
  const registered = new Map<string, ParcelRegister>()
  return {
    makesWaybills: true,

    async createWaybill({ reference }) {
      const at = clock.now()
      const minutes = Math.floor((at.getTime() - EPOCH) / MINUTE_MS)
      const digest = createHash('sha256').update(`${reference} ${made.size}`).digest()
      const number = `20${String(minutes).padStart(7, '0')}${String(digest.readUInt32BE() % 100_000).padStart(5, '0')}`
      const waybill = { number, ref: digest.toString('hex', 0, 16), cost: null, expectedOn: null }
      made.set(reference, { ...waybill, at })
      return waybill
    },

    async findWaybill(reference, since) {
      const found = made.get(reference)
      if (!found || found.at.getTime() < since.getTime() - DAYS * MINUTE_MS) return null
      const { at: _at, ...waybill } = found
      return waybill
    },

    // There is no carrier's label; the service draws its own.
    drawLabel: () => Promise.resolve(null),

    async addToRegister(waybillRefs, ref) {
      const known = [...registered.values()].find(each => each.ref === ref)
      const register = known ?? newRegister(`${registered.size} ${waybillRefs.join(' ')}`)
      const elsewhere = new Map<string, string>()
      for (const waybillRef of waybillRefs) {
        const there = registered.get(waybillRef)
        if (there && there.ref !== register.ref) elsewhere.set(waybillRef, there.number)
        else registered.set(waybillRef, register)
      }
      const added = waybillRefs.filter(each => !elsewhere.has(each))
      return { register: added.length > 0 ? register : null, added, elsewhere, refused: new Map() }
    },

    async findRegisters(waybillRefs) {
      return new Map(
        waybillRefs.flatMap(waybillRef => {
          const register = registered.get(waybillRef)
          return register ? [[waybillRef, register]] : []
        }),
      )
    },

    drawRegister: () => Promise.resolve(null),

    async trackParcels(parcels) {
      return parcels.flatMap(({ waybill }): TrackedParcel[] => {
        const minutes = NUMBER.exec(waybill)?.[1]
        if (minutes === undefined) return []
        const age = (clock.now().getTime() - EPOCH) / MINUTE_MS - Number(minutes)
        const reached = COURSE.find(({ from }) => age >= from)
        return reached ? [{ waybill, state: reached.state, status: reached.status, expectedOn: null }] : []
      })
    },
  }
}

/** Creates a register with a number in the carrier's format, such as `105-00000001`. */
function newRegister(parcels: string): ParcelRegister {
  const digest = createHash('sha256').update(parcels).digest()
  const number = `105-${String(digest.readUInt32BE() % 100_000_000).padStart(8, '0')}`
  return { ref: `register-${digest.toString('hex', 0, 8)}`, number }
}
