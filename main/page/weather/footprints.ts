import { Container, Graphics } from 'pixi.js'

interface Spot {
  x: number
  y: number
}
/** Steps in snow stay for a while; dust on a dry lane settles at once. Milliseconds. */
const lasts = { snow: 14_000, dust: 700 } as const
/** Pixels between two prints. */
const stride = 11
/** The most prints at once. The oldest go first. */
const most = 240
/** Somebody who is farther from their last print didn't walk there. Pixels. */
const farthest = 60

/** Prints in snow, and puffs of dust, where people and players walk. */
export function createFootprints() {
  const layer = new Container()
  const prints: { picture: Graphics; born: number; kind: keyof typeof lasts }[] = []
  const last = new Map<string, Spot & { left: boolean }>()

  function print(kind: keyof typeof lasts, from: Spot, to: Spot, left: boolean, time: number): void {
    const picture = new Graphics()
    const sideways = Math.abs(to.x - from.x) > Math.abs(to.y - from.y)
    const off = left ? -3 : 3
    if (kind === 'snow') picture.beginFill(0x7f93b3, 0.75).drawRect(-1, -1, sideways ? 4 : 3, sideways ? 2 : 4)
    else picture.beginFill(0xd9c39c, 0.6).drawCircle(0, 0, 2)
    picture.endFill()
    picture.position.set(Math.round(to.x + (sideways ? 0 : off)), Math.round(to.y + 5 + (sideways ? off / 2 : 0)))
    layer.addChild(picture)
    prints.push({ picture, born: time, kind })
    if (prints.length > most) prints.shift()?.picture.destroy()
  }

  return {
    layer,
    /** `ground`: what people walk on, or null where they leave nothing. */
    show(walkers: ReadonlyMap<string, Spot>, ground: (at: Spot) => keyof typeof lasts | null, time: number): void {
      for (const [id, at] of walkers) {
        const before = last.get(id)
        const gone = before ? Math.hypot(at.x - before.x, at.y - before.y) : Number.POSITIVE_INFINITY
        if (gone < stride) continue
        last.set(id, { x: at.x, y: at.y, left: !before?.left })
        const kind = before && gone < farthest ? ground(at) : null
        if (before && kind) print(kind, before, at, before.left, time)
      }
      for (const id of last.keys()) if (!walkers.has(id)) last.delete(id)
      while (prints[0] && time - prints[0].born > lasts[prints[0].kind]) prints.shift()?.picture.destroy()
      for (const { picture, born, kind } of prints) {
        const age = (time - born) / lasts[kind]
        picture.alpha = Math.max(0, 1 - age)
        if (kind === 'dust') picture.scale.set(1 + age)
      }
    },
  }
}
