import type { AppContext } from '../../app-context.ts'
import type { FilePort } from '../../integrations/files/port.ts'
import type { ScannerPort } from '../../integrations/scanner/port.ts'
import type { DesignWorker } from './design/design-worker.ts'
import type { ImageWorker } from './image-worker.ts'
import type { FileNames } from './named-files.ts'

/** Dependencies of processing and storing uploaded files. */
export interface FilesDeps extends Pick<AppContext, 'inTransaction' | 'jobs' | 'logger'> {
  store: FilePort
  /** Scans uploads that are kept as they came; null if none is configured. */
  scanner: ScannerPort | null
  /** Finds which of the files are still in use. */
  findUsedFiles: (named: FileNames) => Promise<Set<string>>
}

export interface FilesContext extends FilesDeps {
  imageWorker: ImageWorker
  designWorker: DesignWorker
}
