import type { SignedInDeviceWire } from '../accounts.ts'

/** A device on which the owner is signed in. */
export interface SignedInDevice {
  /** Of its session. */
  id: string
  userAgent: string
  signedInAt: Date
  /** To the day. */
  usedAt: Date
  /** Whether it is the one that asks. */
  isCurrent: boolean
}

export function signedInDeviceToWire(device: SignedInDevice): SignedInDeviceWire {
  return {
    id: device.id,
    user_agent: device.userAgent,
    signed_in_at: device.signedInAt.toISOString(),
    used_at: device.usedAt.toISOString(),
    current: device.isCurrent,
  }
}

export function signedInDeviceFromWire(wire: SignedInDeviceWire): SignedInDevice {
  return {
    id: wire.id,
    userAgent: wire.user_agent,
    signedInAt: new Date(wire.signed_in_at),
    usedAt: new Date(wire.used_at),
    isCurrent: wire.current,
  }
}
