import type { AppContext } from '../../app-context.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import type { ImageWorker } from './image-worker.ts'
import type { NamedFiles } from './named-files.ts'

/** What uploaded files are processed and stored with. */
export interface FilesDeps extends Pick<AppContext, 'inTransaction' | 'jobs'> {
  store: FileStore
  /** Which of the files some profile refers to. */
  findUsedFiles: (named: NamedFiles) => Promise<Set<string>>
}

export interface FilesContext extends FilesDeps {
  imageWorker: ImageWorker
}
