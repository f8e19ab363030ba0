import { checkLink } from '@dotyk/domain/profile'
import type { Clock } from '../../clock.ts'
import type { InTransaction } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Files } from '../files/index.ts'
import { assertEditable } from './assert-editable.ts'
import type { Profile, ProfileRepository } from './profiles.repository.ts'
import type { LeaveFiles } from './stored-files.ts'

export interface ChangeMenuDependencies {
  profiles: Pick<ProfileRepository, 'lock' | 'update'>
  storeMenu: Files['storeMenu']
  /** Has the PDF before removed. */
  leaveFiles: LeaveFiles
  inTransaction: InTransaction
  clock: Clock
}

export interface ChangeMenu {
  /**
   * A PDF takes the place of the link.
   * @throws Refusal `pdf-invalid`, `account-deleted`.
   */
  upload: (id: string, file: Buffer) => Promise<Profile>
  /**
   * A link takes the place of the PDF; an empty one only removes the link.
   * @throws Refusal `url-invalid` on the field `link`, `account-deleted`.
   */
  link: (id: string, link: string | null) => Promise<Profile>
  remove: (id: string) => Promise<Profile>
}

/** The menu: a PDF or a link, never both. Every profile keeps one, those of type 30 show it. */
export function createChangeMenu(dependencies: ChangeMenuDependencies): ChangeMenu {
  const { profiles, storeMenu, leaveFiles, inTransaction, clock } = dependencies

  function change(id: string, menu: Partial<Pick<Profile, 'menuFile' | 'menuLink'>>): Promise<Profile> {
    return inTransaction(async tx => {
      const before = assertEditable(await profiles.lock(tx, id))
      const after = await profiles.update(tx, id, menu, clock.now())
      if (before.menuFile !== after.menuFile) await leaveFiles(tx, before)
      return after
    })
  }

  return {
    upload: async (id, file) => change(id, { menuFile: await storeMenu(file, 'file'), menuLink: null }),

    async link(id, text) {
      const { link, violation } = checkLink(text)
      if (violation) throw new Refusal(violation, { field: 'link' })
      return change(id, link === null ? { menuLink: null } : { menuFile: null, menuLink: link })
    },

    remove: id => change(id, { menuFile: null, menuLink: null }),
  }
}
