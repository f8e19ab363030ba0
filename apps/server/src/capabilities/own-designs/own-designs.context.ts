import type { AppContext } from '../../app-context.ts'
import type { Files } from '../files/index.ts'
import type { OwnDesignRepository } from './own-designs.repository.ts'

export type OwnDesignsDeps = Pick<AppContext, 'db' | 'inTransaction' | 'clock' | 'readTime'> & {
  files: Pick<Files, 'storeDesign' | 'storeCutOut' | 'storeLogo' | 'read' | 'scheduleRemoval'>
}

export interface OwnDesignsContext extends OwnDesignsDeps {
  pictures: OwnDesignRepository
}
