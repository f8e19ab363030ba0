/** The place where encrypted back-ups are kept. Objects are written once; a name holds letters, digits, `/`, `-` and `.`. */
export interface ArchiveStore {
  /** The place, as it is named to people. */
  place: string
  /** Stores an object durably before it resolves; the same name again replaces it. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The object's bytes, or null where there is none. */
  read: (name: string) => Promise<Buffer | null>
  /** The names that begin with `prefix`, in order. */
  list: (prefix: string) => Promise<string[]>
  /** Removes an object; one that isn't there is fine. */
  remove: (name: string) => Promise<void>
}
