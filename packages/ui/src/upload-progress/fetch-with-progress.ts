/** Called with the uploaded part, from 0 to 1. */
export type OnProgress = (share: number) => void

/** Returns a function that sends a request like `fetch` and reports the upload progress, which `fetch` does not support. */
export function fetchWithProgress(onProgress: OnProgress): typeof fetch {
  return (input, init) => send(new Request(input).url, init ?? {}, onProgress)
}

function send(url: string, { method = 'GET', body }: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => resolve(new Response(request.responseText, answerOf(request)))
    request.onerror = () => reject(new TypeError('no answer'))
    request.ontimeout = request.onerror
    request.send(body as FormData)
  })
}

function answerOf(request: XMLHttpRequest): ResponseInit {
  const lines = request.getAllResponseHeaders().trim().split('\r\n')
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':')
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : []
  })
  return { status: request.status, statusText: request.statusText, headers }
}
