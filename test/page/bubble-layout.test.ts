import { describe, expect, it } from 'vitest'
import { placeBubbles, type Rectangle, type SpeechBubble } from '../../main/page/bubble-layout.ts'

const area = { left: 0, top: 0, width: 800, height: 600 }
const bubble = (id: string, x: number, y: number, more: Partial<SpeechBubble> = {}): SpeechBubble => ({
  id,
  head: { x, y },
  width: 200,
  height: 60,
  rank: 2,
  mustShow: false,
  ...more,
})
const overlap = (a: Rectangle, b: Rectangle) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

describe('bubbles', () => {
  it('hang over the head and point at it', () => {
    const [placed] = placeBubbles([bubble('marta', 400, 300)], area)
    expect(placed).toMatchObject({ left: 300, tail: 100 })
    expect((placed?.top ?? 0) + 60).toBeLessThan(300)
  })

  it('stay inside the window, pointing from their edge', () => {
    const [left] = placeBubbles([bubble('pim', 10, 20)], area)
    expect(left?.left).toBeGreaterThanOrEqual(0)
    expect(left?.top).toBeGreaterThanOrEqual(0)
    const [right] = placeBubbles([bubble('pim', 795, 300)], area)
    expect((right?.left ?? 0) + 200).toBeLessThanOrEqual(800)
    expect(right?.tail).toBeGreaterThan(150)
  })

  it('never lie on each other when there is room', () => {
    const crowd = Array.from({ length: 6 }, (_, index) =>
      bubble(`npc-${index}`, 380 + index * 12, 320 + (index % 2) * 8, { mustShow: true }),
    )
    const placed = placeBubbles(crowd, area)
    expect(placed).toHaveLength(6)
    for (const one of placed) for (const other of placed) expect(one !== other && overlap(one, other)).toBe(false)
  })

  it('give the own conversation the first choice', () => {
    const placed = placeBubbles(
      [bubble('stranger', 400, 300), bubble('partner', 410, 302, { rank: 0, mustShow: true })],
      area,
    )
    expect(placed.find(({ id }) => id === 'partner')).toMatchObject({ left: 310 })
    expect(placed.find(({ id }) => id === 'stranger')).not.toMatchObject({ left: 300, top: 231 })
  })

  it("keep off other people's heads where there is room nearby, and else stay with their speaker", () => {
    const head = { left: 360, top: 240, width: 22, height: 23 }
    const [placed] = placeBubbles([bubble('marta', 400, 300)], area, [], [head])
    expect(placed && overlap(placed, head)).toBe(false)
    expect(placed?.tail).not.toBeNull()
    const crowd = Array.from({ length: 60 }, (_, number) => ({
      ...{ left: (number % 10) * 80, top: Math.floor(number / 10) * 90, width: 60, height: 60 },
    }))
    expect(placeBubbles([bubble('marta', 400, 300)], area, [], crowd)).toHaveLength(1)
  })

  it('keep off the panels', () => {
    const talk = { left: 0, top: 350, width: 500, height: 250 }
    const [placed] = placeBubbles([bubble('marta', 200, 420)], area, [talk])
    expect(placed && overlap(placed, talk)).toBe(false)
  })

  it('of others are left out where there is no room near them; those of the own talk show in any case', () => {
    const everything = { left: 0, top: 0, width: 800, height: 600 }
    expect(placeBubbles([bubble('stranger', 400, 300)], area, [everything])).toEqual([])
    expect(placeBubbles([bubble('partner', 400, 300, { mustShow: true })], area, [everything])).toHaveLength(1)
  })
})
