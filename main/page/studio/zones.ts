import { z } from 'zod'

/** The address in front of a land shows each zone's studio below this path. */
const below = /^\/zone-of\/([a-z0-9-]+)(?=\/)/

/** What stands before the paths of the studio's own zone; empty outside a land. */
export const zonePath = (path: string): string => below.exec(path)?.[0] ?? ''
/** The zone that this page shows; null outside a land. */
export const shownZone = (path: string): string | null => below.exec(path)?.[1] ?? null

const landShape = z.object({
  zones: z.array(z.object({ id: z.string(), label: z.string(), isUp: z.boolean() })),
})
export type OfferedZone = z.infer<typeof landShape>['zones'][number]

/** The zones of the land; none outside a land. */
export const readZones = async (path: string): Promise<OfferedZone[]> => {
  if (shownZone(path) === null) return []
  try {
    return landShape.parse(await (await fetch('/land.json', { cache: 'no-store' })).json()).zones
  } catch {
    return []
  }
}
