import { randomUUID } from 'node:crypto'
import type { ListedOrder } from '@dotyk/contract/wire/orders'
import type { Accounts } from '../capabilities/accounts/index.ts'
import { arrangeCard, presentOwnItems, toCard } from '../capabilities/cards/index.ts'
import type { Files } from '../capabilities/files/index.ts'
import type { Letters } from '../capabilities/letters/index.ts'
import * as profiles from '../capabilities/profiles/index.ts'
import type { Push } from '../capabilities/push/index.ts'
import type { HandleCall } from '../http/calls.ts'
import type { AppContext } from '../app-context.ts'

export interface ComposeProfilesOptions {
  context: AppContext
  profiles: profiles.ProfileRepository
  accounts: Accounts
  letters: Letters
  push: Push
  files: Files
  /** The profile's orders, newest first. */
  listOrders: (profileId: string) => Promise<ListedOrder[]>
  exportOrders: (profileId: string) => Promise<object[]>
}

/** An owner's page: what it says, how it looks, its pictures and its life. */
export function composeProfiles(options: ComposeProfilesOptions) {
  const { context, profiles: repository, accounts, letters, push, files } = options
  const { listOrders, exportOrders } = options
  const { config, inTransaction, clock, brand, publicUrl, secure } = context

  const queueLetter = letters.queue
  const leaveFiles = profiles.createLeaveFiles({ files })
  const eraseProfile = profiles.createEraseProfile({
    profiles: repository,
    forgetLetters: (tx, profileId) => letters.deleteOf(tx, profileId),
    forgetPushTokens: (tx, profileId) => push.deleteOf(tx, profileId),
    ...{ accounts, leaveFiles, inTransaction },
  })
  const presentOwn = profiles.createPresentOwn({
    presentItems: language => profile => presentOwnItems(toCard(profile, clock.now()), language),
    subscriptionPrice: config.subscriptionPrice,
    ...{ accounts, publicUrl, listOrders, clock },
  })
  const changing = { profiles: repository, inTransaction, clock }
  const reachOwner = profiles.createReachOwner({
    pushTokens: push,
    queuePush: push.queue,
    ...{ accounts, queueLetter, brand, publicUrl },
  })
  const uploading = {
    ...changing,
    leaveFiles,
    storePicture: files.storePicture,
  }

  return {
    jobs: profiles.createProfileJobs({
      profiles: repository,
      watchExpiry: profiles.createWatchExpiry({ ...changing, reachOwner }),
      ...{ eraseProfile, clock },
    }),
    createProfile: profiles.createCreateProfile(changing),
    deleteProfile: profiles.createDeleteProfile({ ...changing, queueLetter, brand, publicUrl }),
    findOwnerName: profiles.createOwnerName(changing),

    addRoutes(handle: HandleCall): void {
      profiles.addProfileRoutes(handle, {
        profiles: repository,
        changeProfile: profiles.createChangeProfile({ ...changing, newId: randomUUID }),
        changeSlug: profiles.createChangeSlug(changing),
        checkSlugFree: profiles.createCheckSlugFree(changing),
        changeLayout: profiles.createChangeLayout({
          ...changing,
          arrange: (profile, layout) => arrangeCard(profile, layout, clock.now()),
        }),
        presentOwn,
      })
      profiles.addSettingsRoutes(handle, {
        profiles: repository,
        changeSettings: profiles.createChangeSettings(changing),
        exportData: profiles.createExportData({
          ...changing,
          pushTokens: push,
          ...{ accounts, letters, exportOrders, presentOwn },
        }),
        ...{ accounts, presentOwn },
      })
      profiles.addLifeRoutes(handle, {
        restoreProfile: profiles.createRestoreProfile(changing),
        restoreCleared: profiles.createRestoreCleared({ ...changing, leaveFiles }),
        hardDelete: profiles.createHardDelete({ eraseProfile }),
        startSubscription: profiles.createStartSubscription({ ...changing, price: config.subscriptionPrice }),
        ...{ presentOwn, secure },
      })
      profiles.addPhotoRoutes(handle, {
        setPhoto: profiles.createSetPhoto({ ...uploading, storePhoto: files.storePhoto }),
        removePhoto: profiles.createRemovePhoto(uploading),
      })
      profiles.addAppearanceRoutes(handle, {
        changePicture: profiles.createChangeAppearancePicture(uploading),
        changeGroupLogo: profiles.createChangeGroupLogo(uploading),
      })
      profiles.addMenuRoutes(handle, {
        changeMenu: profiles.createChangeMenu({
          ...uploading,
          storeMenu: files.storeMenu,
        }),
      })
    },
  }
}
