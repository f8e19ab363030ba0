import type { DesignPictureWire } from '@dotyk/contract/own-designs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpContext } from '../../http/http-context.ts'
import { visitorIdOfIp } from '../../http/network.ts'
import type { StoredDesignPicture } from '../files/index.ts'
import type { OwnDesignsContext } from './own-designs.context.ts'
import { cutOutPicture, uploadLogo, uploadPictures } from './upload-picture.ts'

/** Processing one upload takes seconds. */
const UPLOADS_PER_MINUTE = 10
const CUT_OUTS_PER_MINUTE = 30

/** Adds the calls for own designs; visitors order without an account, so they can also upload without one. */
export function addOwnDesignRoutes({ handle, guard }: HttpContext, ctx: OwnDesignsContext): void {
  async function requireUploader(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const owner = await guard.findOwner(request, reply)
    if (owner) await guard.requireUndeleted(owner)
    return owner?.profileId ?? visitorIdOfIp(request.ip)
  }

  handle(
    'POST /design-pictures',
    async ({ request, reply, readFile }) => {
      const stored = await uploadPictures(ctx, await requireUploader(request, reply), readFile)
      return { pictures: stored.map(presentPicture) }
    },
    { perMinute: UPLOADS_PER_MINUTE },
  )
  handle(
    'POST /design-pictures/logos',
    async ({ request, reply, readFile }) => {
      const logo = await uploadLogo(ctx, await requireUploader(request, reply), readFile)
      return { pictureID: logo.id, width: logo.width, height: logo.height, thinnest: logo.thinnest }
    },
    { perMinute: UPLOADS_PER_MINUTE },
  )
  handle(
    'POST /design-pictures/:pictureID/cut-outs',
    async ({ request, reply, params, body }) => {
      const uploader = await requireUploader(request, reply)
      const stored = await cutOutPicture(ctx, uploader, params.pictureID, body)
      return { pictures: stored.map(presentPicture) }
    },
    { perMinute: CUT_OUTS_PER_MINUTE },
  )
}

function presentPicture(picture: StoredDesignPicture): DesignPictureWire {
  return {
    pictureID: picture.id,
    width: picture.width,
    height: picture.height,
    is_transparent: picture.isTransparent,
    is_white: picture.isWhite,
    edge_colours: picture.edgeColours,
  }
}
