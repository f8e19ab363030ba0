export interface PushAction {
  title: string
  /** The address opened by a press. */
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

/** Bytes of an encrypted message that every browser takes: Firefox on Android the fewest, the others 4,096. */
const ENCRYPTED_BYTES = 3_070
/** Bytes that encryption adds (RFC 8188, 8291): 86 bytes of header, 16 of authentication tag, one of padding. */
const ENCRYPTION_BYTES = 86 + 16 + 1

/** Bytes of a message in plain text that reach every browser. */
export const MAX_PUSH_MESSAGE_BYTES = ENCRYPTED_BYTES - ENCRYPTION_BYTES

/** The message as it travels. */
export function serialisePushMessage(message: PushMessage): string {
  return JSON.stringify(message)
}

/** Bytes of the message in plain text. */
export function pushMessageBytes(message: PushMessage): number {
  return new TextEncoder().encode(serialisePushMessage(message)).length
}

/** Whether every browser's push service takes the message. */
export function fitsPushMessage(message: PushMessage): boolean {
  return pushMessageBytes(message) <= MAX_PUSH_MESSAGE_BYTES
}
