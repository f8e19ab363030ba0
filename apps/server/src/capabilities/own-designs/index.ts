import type { OrderedPictureWire } from '@dotyk/contract/own-designs'
import { designFile, designPreviewFile, type OwnDesign, decodeOwnDesign } from '@dotyk/domain/print'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { claimPicturesForOrder, removeDesignPictures } from './order-design.ts'
import type { OwnDesignsContext, OwnDesignsDeps } from './own-designs.context.ts'
import { deleteUnorderedPicturesJob } from './own-designs.jobs.ts'
import { createOwnDesignRepository } from './own-designs.repository.ts'
import { addOwnDesignRoutes } from './own-designs.routes.ts'

export type OwnDesigns = ReturnType<typeof createOwnDesigns>

interface NamedFile {
  name: string
  bytes: Uint8Array
}

/** The pictures and logos that buyers have printed on their orders (docs/decisions/0120). */
export function createOwnDesigns(deps: OwnDesignsDeps) {
  const ctx: OwnDesignsContext = { ...deps, pictures: createOwnDesignRepository(deps.db) }
  const { pictures, files } = ctx
  return {
    /** The picture's preview for screens; null where the file no longer exists. */
    readPreview: (id: string): Promise<Buffer | null> => files.read(designPreviewFile(id)),
    /** The picture in print quality; null where the file no longer exists. */
    async readPrint(id: string): Promise<Buffer | null> {
      const picture = await pictures.find(id)
      return picture && files.read(designFile(id, picture.extension))
    },
    /** Keeps the pictures of a design for an order. @throws Refusal `design-picture-not-found`, `design-too-coarse` */
    keepForOrder: (tx: Transaction, design: OwnDesign) => claimPicturesForOrder(ctx, tx, design),
    /** Gives up a picture that no order needs any more; it is deleted like pictures that nobody ordered. */
    releasePicture: (tx: Transaction, id: string): Promise<void> => pictures.unmarkOrdered(tx, id),
    /** Describes pictures for an editor that places them; those that no longer exist are left out. */
    async describe(ids: readonly string[]): Promise<OrderedPictureWire[]> {
      const found = ids.length === 0 ? [] : await pictures.listByIds(ids)
      return found.map(({ id: pictureID, width, height, isWhite, edgeColours, thinnest }) => ({
        pictureID,
        width,
        height,
        is_white: isWhite,
        edge_colours: edgeColours,
        thinnest,
      }))
    },
    /** Removes pictures that no order needs any more. */
    removeOrdered: async (tx: Transaction, ids: readonly string[]): Promise<void> =>
      removeDesignPictures(ctx, tx, await pictures.remove(tx, ids)),
    /** Removes the pictures that a profile uploaded and didn't order. */
    deleteOf: async (tx: Transaction, profileId: string): Promise<void> =>
      removeDesignPictures(ctx, tx, await pictures.removeUnorderedOf(tx, profileId)),
    /** The pictures that a profile uploaded, for the export of its data. */
    exportOf: async (profileId: string): Promise<object[]> =>
      (await pictures.listOf(profileId)).map(({ id, extension, width, height, isOrdered, createdAt }) => ({
        file: `/files/${designFile(id, extension)}`,
        width,
        height,
        is_ordered: isOrdered,
        created_at: createdAt.toISOString(),
      })),
    /**
     * The pictures in print quality that a profile uploaded, and those of its orders' designs, one after another.
     * @param ordered the designs of its orders as texts
     */
    async *filesOf(profileId: string, ordered: readonly string[]): AsyncGenerator<NamedFile> {
      const uploaded = await pictures.listOf(profileId)
      const inOrders = ordered.flatMap(code => Object.values(decodeOwnDesign(code)?.pictures ?? {}))
      for (const id of new Set([...uploaded, ...inOrders].map(picture => picture.id))) {
        const picture = await pictures.find(id)
        const name = picture && designFile(id, picture.extension)
        const bytes = name && (await files.read(name))
        if (bytes) yield { name: `designs/${name}`, bytes }
      }
    },
    /** Which of the stored files are pictures of designs. */
    async findUsedFiles(names: readonly string[]): Promise<string[]> {
      const idOf = (name: string) => name.slice(0, ID_LENGTH)
      const known = new Set(await pictures.findKnown(names.map(idOf)))
      return names.filter(name => known.has(idOf(name)))
    },
    jobs: [deleteUnorderedPicturesJob(ctx)],
    addRoutes: (http: HttpContext): void => addOwnDesignRoutes(http, ctx),
  }
}

/** Number of characters of a picture's id, which names its files. */
const ID_LENGTH = 32
