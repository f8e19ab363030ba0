export interface PushAction {
  title: string
  /** Where a press leads. */
  link: string
}

/** What a browser shows of a message; pictures are given by their addresses. */
export interface PushMessage {
  /** Where a browser gets the same message twice, it shows one notification. */
  id?: string
  title: string
  body: string
  actions: PushAction[]
  image?: string
  icon?: string
  badge?: string
}

/** Bytes of a message in plain text: what push services take, less what encrypting adds. */
export const PUSH_MESSAGE_BYTES = 3_993

/** The message as it travels. */
export function writePushMessage(message: PushMessage): string {
  return JSON.stringify(message)
}

/** Bytes of the message in plain text. */
export function pushBytes(message: PushMessage): number {
  return new TextEncoder().encode(writePushMessage(message)).length
}

/** Whether push services would take the message. */
export function fitsPush(message: PushMessage): boolean {
  return pushBytes(message) <= PUSH_MESSAGE_BYTES
}
