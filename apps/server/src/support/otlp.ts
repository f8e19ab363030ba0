type Attributes = Record<string, string | number>

/** Returns what a message of OTLP is from: the service and its version. */
export function otlpResource(service: string, version: string): object {
  return { attributes: otlpAttributes({ 'service.name': service, 'service.version': version }) }
}

/** Returns attributes as OTLP's JSON has them; numbers must be whole. */
export function otlpAttributes(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }))
}

/** Returns a moment in nanoseconds as text, because a number can't hold it exactly. */
export function otlpNanoseconds(milliseconds: number): string {
  const whole = Math.floor(milliseconds)
  return `${whole}${String(Math.floor((milliseconds - whole) * 1_000_000)).padStart(6, '0')}`
}
