/** One request to the carrier. */
export interface CarrierRequest {
  apiKey: string
  modelName: string
  calledMethod: string
  methodProperties: Record<string, unknown>
}

export type CarrierRows = Record<string, unknown>[]
