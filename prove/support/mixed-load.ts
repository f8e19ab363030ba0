import type { Cluster } from '../../apps/server/src/database/embedded/cluster.ts'
import { checkPromise } from './checks.ts'
import {
  compareEmails,
  compareOrders,
  countLostChanges,
  editRepeatedly,
  type EditingOwner,
  openCardsRepeatedly,
  orderRepeatedly,
  type ProofLoad,
  startLoad,
} from './load.ts'
import type { MailServer } from './mail-server.ts'
import { signUp } from './owner.ts'

/** The maximum time in milliseconds during which no owner's change is stored. */
const LONGEST_OUTAGE_MS = 30_000

/** How many of each act at the same time. */
export interface LoadSizes {
  owners: number
  buyers: number
  visitors: number
}

export interface MixedLoad {
  owners: readonly EditingOwner[]
  /** The ids of the acknowledged orders by the buyer's email address. */
  orders: ReadonlyMap<string, string>
  load: ProofLoad
  /** Ends the load, waits for the requests under way and prints how many requests got which response. */
  end: () => Promise<void>
}

/** Owners edit, buyers order and visitors open cards at the given processes, all at the same time, until `end`. */
export async function startMixedLoad(origins: readonly string[], sizes: LoadSizes): Promise<MixedLoad> {
  const owners: EditingOwner[] = []
  while (owners.length < sizes.owners) {
    const origin = origins[owners.length % origins.length] ?? ''
    owners.push({ ...(await signUp(origin)), acknowledged: 0, attempted: 0 })
  }
  const orders = new Map<string, string>()
  const load = startLoad()
  const working = [
    ...owners.map(owner => editRepeatedly(load, origins, owner)),
    ...Array.from({ length: sizes.buyers }, (_, buyer) => orderRepeatedly(load, origins, buyer, orders)),
    ...Array.from({ length: sizes.visitors }, (_, visitor) =>
      openCardsRepeatedly(load, origins, owners, visitor),
    ),
  ]
  return {
    owners,
    orders,
    load,
    async end() {
      load.isOver = true
      await Promise.all(working)
      console.log(`answers: ${[...load.answers].map(([what, times]) => `${times} × ${what}`).join(', ')}`)
    },
  }
}

export interface LoadComparison {
  /** The process whose calls return what is stored. */
  origin: string
  cluster: Cluster
  mail: MailServer
  /** The number of emails that may come twice; see `compareEmails`. */
  emailsMayComeTwice: number
}

/** Checks that every acknowledged change, order and email of an ended load was kept, and none of them doubled. */
export async function checkNothingLost(
  { owners, orders, load }: MixedLoad,
  { origin, cluster, mail, emailsMayComeTwice }: LoadComparison,
): Promise<void> {
  const edits = load.answers.get('change 200') ?? 0
  const lost = await countLostChanges(origin, owners)
  checkPromise(`${lost} of ${edits} acknowledged changes were lost`, lost === 0, 'none')
  await compareOrders(cluster, orders)
  await compareEmails(mail.received, [...orders.keys()], emailsMayComeTwice)
}

/** Checks that no fault kept changes from being stored for longer than 30 seconds. */
export function checkOutage({ load }: MixedLoad): void {
  checkPromise(
    `the longest time without a stored change was ${(load.longestMs / 1_000).toFixed(1)} s`,
    load.longestMs <= LONGEST_OUTAGE_MS,
    'at most 30 s',
  )
}
