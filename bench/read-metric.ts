/** The value of METRICS_TOKEN with which a measurement starts the service. */
export const METRICS_TOKEN = 'the token of a measurement'

/** Returns the value of a metric without labels, or NaN if the service doesn't have it. */
export async function readMetric(origin: string, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(new URL('/metrics', origin), { headers })).text()
  const line = text.split('\n').find(each => each.startsWith(`${name} `))
  return Number(line?.slice(name.length))
}
