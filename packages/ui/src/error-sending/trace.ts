/** Ids that connect the page's reports with the server's reports of its requests. */
export interface Trace {
  /** 32 hexadecimal digits, new for each document. */
  traceId: string
  /** 16 hexadecimal digits, for the document's load. */
  spanId: string
}

export function newTrace(): Trace {
  return { traceId: hexadecimal(16), spanId: hexadecimal(8) }
}

function hexadecimal(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
}
