export interface PushAction {
  title: string
  /** The address that a press on the notification or action opens. */
  link: string
}

/** A message as browsers show it; pictures are given by their addresses. */
export interface PushMessage {
  /** Messages with the same id are shown as one notification. */
  id?: string
  title: string
  body: string
  actions: PushAction[]
  image?: string
  icon?: string
  badge?: string
}

/**
 * The maximum number of bytes of an encrypted message that every browser accepts: Firefox on Android accepts the fewest, the
 * others accept 4,096.
 */
const ENCRYPTED_BYTES = 3_070
/** The number of bytes that encryption adds (RFC 8188, 8291): 86 bytes of header, 16 of authentication tag, one of padding. */
const ENCRYPTION_BYTES = 86 + 16 + 1

/** The maximum number of bytes of a message in plain text that every browser accepts. */
export const MAX_PUSH_MESSAGE_BYTES = ENCRYPTED_BYTES - ENCRYPTION_BYTES

/** Returns the message in the form in which it is sent to browsers. */
export function serialisePushMessage(message: PushMessage): string {
  return JSON.stringify(message)
}

/** Returns the number of bytes of a message in plain text. */
export function pushMessageBytes(message: PushMessage): number {
  return new TextEncoder().encode(serialisePushMessage(message)).length
}

/** Returns whether a message is small enough for every browser's push service. */
export function fitsPushMessage(message: PushMessage): boolean {
  return pushMessageBytes(message) <= MAX_PUSH_MESSAGE_BYTES
}
