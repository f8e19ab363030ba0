import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createLagMeter,
  type LagMeasurement,
  NEXT_REPLICA_STATE,
  type ReplicaState,
} from './replica-state.ts'

describe('the states of a replica', () => {
  const after = (state: ReplicaState, measurements: readonly LagMeasurement[]) =>
    measurements.reduce<ReplicaState>((now, measurement) => NEXT_REPLICA_STATE[now][measurement], state)

  test('a replica is used after two measurements that found it fresh', () => {
    expect(after('away', ['fresh'])).toBe('back')
    expect(after('away', ['fresh', 'fresh'])).toBe('using')
    expect(after('away', ['fresh', 'late', 'fresh'])).toBe('back')
  })

  test('one measurement that finds a replica late or away ends its use', () => {
    expect(after('using', ['late'])).toBe('lagging')
    expect(after('using', ['failed'])).toBe('away')
  })

  test('only a replica that was found fresh twice in a row is in use', () => {
    const measurement = fc.constantFrom<LagMeasurement[]>('fresh', 'late', 'failed')
    fc.assert(
      fc.property(fc.array(measurement), found => {
        const isFreshTwice = found.length > 1 && found.slice(-2).every(one => one === 'fresh')
        expect(after('away', found) === 'using').toBe(isFreshTwice)
      }),
    )
  })
})

describe('the lag of a replica', () => {
  test('a replica is up to date at the last moment whose position it has replayed', () => {
    const meter = createLagMeter()
    meter.notePrimary(100n, 1_000)
    meter.notePrimary(150n, 1_250)
    meter.notePrimary(150n, 1_500)
    expect(meter.upToDateAt(99n)).toBeNull()
    expect(meter.upToDateAt(149n)).toBe(1_000)
    expect(meter.upToDateAt(150n)).toBe(1_500)
  })

  test('a lower WAL position, as after a change of the primary, restarts the lag measurement', () => {
    const meter = createLagMeter()
    meter.notePrimary(100n, 1_000)
    meter.notePrimary(90n, 1_250)
    expect(meter.upToDateAt(89n)).toBeNull()
    expect(meter.upToDateAt(95n)).toBe(1_250)
  })

  test('a replica has everything that was acknowledged before the moment it is found up to date at', () => {
    const steps = fc.array(fc.record({ written: fc.bigInt(0n, 50n), replayed: fc.bigInt(0n, 60n) }), {
      minLength: 1,
      maxLength: 400,
    })
    fc.assert(
      fc.property(steps, given => {
        const meter = createLagMeter()
        let [primary, replica] = [0n, 0n]
        const written: bigint[] = []
        for (const [at, step] of given.entries()) {
          primary += step.written
          written.push(primary)
          meter.notePrimary(primary, at)
          replica = replica + step.replayed < primary ? replica + step.replayed : primary
          const found = meter.upToDateAt(replica)
          if (found !== null) expect(written[found]).toBeLessThanOrEqual(replica)
          else expect(replica < (written[meter.since() ?? 0] ?? 0n)).toBe(true)
        }
      }),
    )
  })
})
