import { describe, expect, it } from 'vitest'
import { type NameTag, placeTags } from '../../main/page/tag-layout.ts'

const tag = (id: string, x: number, y: number): NameTag => ({
  id,
  feet: { x, y, scale: 1 },
  top: y - 46,
  width: 60,
  height: 16,
})
const head = ({ feet }: NameTag) => ({ left: feet.x - 11, top: feet.y - 46, width: 22, height: 23 })
const covers = (place: { x: number; y: number }, box: ReturnType<typeof head>) =>
  place.x - 30 < box.left + box.width &&
  box.left < place.x + 30 &&
  place.y < box.top + box.height &&
  box.top < place.y + 16

describe('names', () => {
  it('stand under the feet where nobody is', () => {
    expect(placeTags([tag('ana', 100, 100)], [head(tag('ana', 100, 100))])).toEqual([{ id: 'ana', x: 100, y: 102 }])
  })

  it('cover no head: not their own, nor that of somebody who stands just below', () => {
    const people = [tag('ana', 100, 100), tag('ben', 104, 140), tag('cleo', 120, 120), tag('dora', 90, 150)]
    const heads = people.map(head)
    const places = placeTags(people, heads)
    expect(places).toHaveLength(4)
    for (const place of places)
      expect(
        heads.filter((box) => covers(place, box)),
        place.id,
      ).toEqual([])
  })

  it('cover no other name, and stay where they belong when there is no room', () => {
    const [one, other] = placeTags([tag('ana', 100, 100), tag('ben', 110, 100)], [])
    expect(one?.y === other?.y && Math.abs((one?.x ?? 0) - (other?.x ?? 0)) < 60).toBe(false)
    expect(placeTags([tag('ana', 100, 100)], [{ left: 0, top: 0, width: 500, height: 500 }])).toEqual([
      { id: 'ana', x: 100, y: 102 },
    ])
  })
})
