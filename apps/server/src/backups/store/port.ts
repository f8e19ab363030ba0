/** The place where encrypted back-ups are kept. Objects are written once; a name holds letters, digits, `/`, `-` and `.`. */
export interface ArchiveStore {
  /** The archive's place as messages to the operator name it. */
  place: string
  /** Stores an object and resolves once it is durable; storing the same name again replaces the object. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The object's bytes, or null if the object doesn't exist. */
  read: (name: string) => Promise<Buffer | null>
  /** Returns the names that begin with `prefix`, sorted. */
  list: (prefix: string) => Promise<string[]>
  /** Removes an object; does nothing if the object doesn't exist. */
  remove: (name: string) => Promise<void>
}
