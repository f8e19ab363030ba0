/** One request to the carrier. */
export interface Asked {
  apiKey: string
  modelName: string
  calledMethod: string
  methodProperties: Record<string, unknown>
}

export type Rows = Record<string, unknown>[]
