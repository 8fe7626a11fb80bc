/** A lamp, window or fire of the map's object layer `lights`; pixels of the world. */
export interface MapLight {
  kind: string
  x: number
  y: number
  radius: number
  strength: number
}

/** Reads the object layer `lights` as RPGJS gives it to the page. Skips anything that isn't a light with a radius. */
export function readLights(layers: unknown): MapLight[] {
  if (!Array.isArray(layers)) return []
  const layer = (layers as { name?: unknown; objects?: unknown }[]).find((entry) => entry?.name === 'lights')
  if (!Array.isArray(layer?.objects)) return []
  return (layer.objects as Record<string, unknown>[]).flatMap((object) => {
    const properties = (object.properties ?? {}) as Record<string, unknown>
    const light = {
      kind: String(properties.kind ?? 'lamp'),
      x: Number(object.x),
      y: Number(object.y),
      radius: Number(properties.radius),
      strength: Number(properties.strength ?? 1),
    }
    return Number.isFinite(light.x) && Number.isFinite(light.y) && light.radius > 0 ? [light] : []
  })
}
