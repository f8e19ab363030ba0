import type { SignedInDeviceWire } from '../accounts.ts'

/** A device on which the owner is signed in. */
export interface SignedInDevice {
  /** The id of the device's session. */
  id: string
  userAgent: string
  /** The network part of the sign-in's address; '' if unknown. */
  network: string
  signedInAt: Date
  /** When the device was last used, precise to the hour. */
  usedAt: Date
  /** Whether this device makes the call. */
  isCurrent: boolean
}

export function signedInDeviceToWire(device: SignedInDevice): SignedInDeviceWire {
  return {
    id: device.id,
    user_agent: device.userAgent,
    network: device.network,
    signed_in_at: device.signedInAt.toISOString(),
    used_at: device.usedAt.toISOString(),
    current: device.isCurrent,
  }
}

export function signedInDeviceFromWire(wire: SignedInDeviceWire): SignedInDevice {
  return {
    id: wire.id,
    userAgent: wire.user_agent,
    network: wire.network,
    signedInAt: new Date(wire.signed_in_at),
    usedAt: new Date(wire.used_at),
    isCurrent: wire.current,
  }
}
