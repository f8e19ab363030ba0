import type { Payload } from '@dotyk/contract/client'
import type { ErrorKey } from '@dotyk/contract/errors'
import type {
  CorrectableParts,
  CorrectedPart,
  CorrectionDraft,
  RepeatedWork,
  Settlement,
} from '@dotyk/domain/orders'
import type { DesignPicture } from '@dotyk/domain/print'
import { queryOptions } from '@tanstack/react-query'
import { callServer } from '../api.ts'
import type { toDeliveryPayload } from './new-order.ts'

/** The consequences of a correction that isn't saved yet. */
export interface CorrectionPreview {
  /** The corrected parts; empty if the draft equals the order. */
  parts: CorrectedPart[]
  /** `apply`: the correction takes effect immediately; `ask`: the buyer must agree; otherwise the reason why it is impossible. */
  verdict: 'apply' | 'ask' | Extract<ErrorKey, 'order-state-conflict'>
  madeAgain: RepeatedWork
  /** The order's total before and after the correction, in minor units. */
  price: { before: number; after: number }
  settlement: Settlement
  /** The amount that is paid or refunded because of the correction, in minor units. */
  settled: number
}

const paramsOf = (id: string) => ({ params: { orderID: id } })

/** Loads the consequences of a correction. They are requested again for each draft, because prices and stock may change. */
export const correctionPreviewQuery = (id: string, draft: CorrectionDraft) =>
  queryOptions({
    queryKey: ['orders', 'correction', id, draft],
    queryFn: async ({ signal }): Promise<CorrectionPreview> => {
      const call = 'POST /admin/api/v1/orders/:orderID/correction/preview'
      const preview = await callServer(call, { ...paramsOf(id), body: draft }, { signal })
      const { made_again: madeAgain, ...same } = preview
      return { ...same, madeAgain }
    },
    gcTime: 0,
    retry: false,
  })

type Body = Payload<'POST /admin/api/v1/orders/:orderID/correction'>['body']

/**
 * @param total the new total in minor units, as it was shown
 * @param reason why the order is corrected; needed for another design
 */
export async function correctOrder(
  id: string,
  draft: CorrectionDraft,
  seen: CorrectableParts & { proposal: { id: string } | null },
  total: number,
  reason = '',
): Promise<void> {
  const { productId: productID, pageId: pageID, count, cardName, cardLine, ownDesign, proposal } = seen
  const shown = { productID, pageID, count, cardName, cardLine, ownDesign, proposalID: proposal?.id ?? null }
  const body: Body = { ...draft, total, reason, seen: shown }
  await callServer('POST /admin/api/v1/orders/:orderID/correction', { ...paramsOf(id), body })
}

/** @param seen the destination as one line of text, as it was shown */
export async function correctDelivery(
  id: string,
  delivery: ReturnType<typeof toDeliveryPayload>,
  seen: string,
): Promise<void> {
  const body = { ...delivery, seen }
  await callServer('PUT /admin/api/v1/orders/:orderID/delivery', { ...paramsOf(id), body })
}

/** Withdraws a correction that the buyer hasn't accepted yet. */
export async function withdrawCorrection(id: string): Promise<void> {
  await callServer('DELETE /admin/api/v1/orders/:orderID/correction', paramsOf(id))
}

/** @param amount the amount due in minor units, as it was shown */
export async function waiveDifference(id: string, amount: number, reason: string): Promise<void> {
  const body = { amount, reason }
  await callServer('POST /admin/api/v1/orders/:orderID/difference/waive', { ...paramsOf(id), body })
}

/** Loads the pictures of an order's own design, which an editor needs to place them. */
export const orderedPicturesQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'design-pictures', id],
    queryFn: async ({ signal }): Promise<DesignPicture[]> => {
      const call = 'GET /admin/api/v1/orders/:orderID/design-pictures'
      const { pictures } = await callServer(call, paramsOf(id), { signal })
      return pictures.map(({ pictureID, width, height, is_white, edge_colours, thinnest }) => ({
        id: pictureID,
        width,
        height,
        isWhite: is_white ?? false,
        edgeColours: edge_colours ?? [],
        ...(thinnest !== null && { thinnest }),
      }))
    },
    gcTime: 0,
  })
